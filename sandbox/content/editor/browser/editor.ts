import { type Block, blockFields } from './blocks.ts';
import type { FieldContext } from './fields.ts';
import { type BridgedStory, previewFrame } from './preview-frame.ts';

interface Opened {
  readonly story: BridgedStory & { readonly content: Block };
  readonly isDraft: boolean;
  readonly preview: string;
  readonly patterns: Readonly<Record<string, readonly Block[]>>;
  readonly shapes: FieldContext['shapes'];
}

/** Milliseconds that typing rests before the page hears of it. */
const REST = 40;

const { story: address = '', shop: shopUrl = '' } = document.body.dataset;
const form = part('fields', HTMLFormElement);
const language = part('language', HTMLSelectElement);
const frame = part('preview', HTMLIFrameElement);
const state = part('state', HTMLElement);
const opened = await load();
const preview = previewFrame(frame, new URL(shopUrl).origin, () => opened.story);
let timer = 0;

draw();
preview.open(opened.preview);
tell(opened.isDraft ? 'Draft not published' : 'Published');

language.addEventListener('change', async () => {
  // What is typed stays; only the page is asked for in the other language.
  preview.open((await load()).preview);
  draw();
});
part('widths', HTMLElement).addEventListener('change', ({ target }) => {
  const { value } = target as HTMLInputElement;
  frame.style.width = value ? `${value}px` : '';
});
form.addEventListener('submit', (event) => event.preventDefault());
part('save', HTMLElement).addEventListener('click', () => void act(save));
part('publish', HTMLElement).addEventListener('click', () => void act(publish));

async function load(): Promise<Opened> {
  const answer = await fetch(`${address}/story?locale=${language.value}`);
  return (await answer.json()) as Opened;
}

function draw(): void {
  const locale = language.value;
  const context = {
    language: locale === 'en' ? undefined : locale,
    patterns: opened.patterns,
    shapes: opened.shapes,
    changed,
  };
  form.replaceChildren(...blockFields(opened.story.content, context));
}

function changed(): void {
  tell('Not saved');
  clearTimeout(timer);
  timer = window.setTimeout(() => preview.input(opened.story), REST);
}

async function save(): Promise<void> {
  await post(`${address}/story`, { content: opened.story.content });
  tell('Draft saved');
  preview.changed('change', opened.story);
}

async function publish(): Promise<void> {
  await post(`${address}/story`, { content: opened.story.content });
  const { isHeard } = (await post(`${address}/publish`, {})) as { readonly isHeard: boolean };
  tell(isHeard ? 'Published' : 'Published; the shop could not be told', !isHeard);
  preview.changed('published', opened.story);
}

async function act(step: () => Promise<void>): Promise<void> {
  clearTimeout(timer);
  try {
    await step();
  } catch {
    tell('That did not work; nothing is lost, try again', true);
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

function tell(words: string, isFailure = false): void {
  state.textContent = words;
  state.dataset['is'] = isFailure ? 'failed' : 'well';
}

function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`${id} is missing`);
  return found;
}
