import { type Block, createBlockFields } from './blocks.ts';
import type { FieldContext } from './fields.ts';
import { type BridgedStory, createPreviewFrame } from './preview-frame.ts';

interface Opened {
  readonly story: BridgedStory & { readonly content: Block };
  readonly isDraft: boolean;
  readonly preview: string;
  readonly patterns: Readonly<Record<string, readonly Block[]>>;
  readonly shapes: FieldContext['shapes'];
}

/** Pause in typing before the preview is updated. */
const DEBOUNCE_MS = 40;

const { story: address = '', shop: shopUrl = '' } = document.body.dataset;
const form = findElement('fields', HTMLFormElement);
const language = findElement('language', HTMLSelectElement);
const frame = findElement('preview', HTMLIFrameElement);
const state = findElement('state', HTMLElement);
const opened = await load();
const preview = createPreviewFrame(frame, new URL(shopUrl).origin, () => opened.story);
let timer = 0;

renderFields();
preview.open(opened.preview);
showState(opened.isDraft ? 'Draft not published' : 'Published');

language.addEventListener('change', async () => {
  // Unsaved edits stay; only the preview address depends on the language.
  preview.open((await load()).preview);
  renderFields();
});
findElement('widths', HTMLElement).addEventListener('change', ({ target }) => {
  const { value } = target as HTMLInputElement;
  frame.style.width = value ? `${value}px` : '';
});
form.addEventListener('submit', (event) => event.preventDefault());
findElement('save', HTMLElement).addEventListener('click', () => void runStep(save));
findElement('publish', HTMLElement).addEventListener('click', () => void runStep(publish));

async function load(): Promise<Opened> {
  const response = await fetch(`${address}/story?locale=${language.value}`);
  return (await response.json()) as Opened;
}

function renderFields(): void {
  const locale = language.value;
  const context = {
    language: locale === 'en' ? undefined : locale,
    patterns: opened.patterns,
    shapes: opened.shapes,
    onChange: showUnsaved,
  };
  form.replaceChildren(...createBlockFields(opened.story.content, context));
}

function showUnsaved(): void {
  showState('Not saved');
  clearTimeout(timer);
  timer = window.setTimeout(() => preview.input(opened.story), DEBOUNCE_MS);
}

async function save(): Promise<void> {
  await post(`${address}/story`, { content: opened.story.content });
  showState('Draft saved');
  preview.notifySaved('change', opened.story);
}

async function publish(): Promise<void> {
  await post(`${address}/story`, { content: opened.story.content });
  const { isShopNotified } = (await post(`${address}/publish`, {})) as {
    readonly isShopNotified: boolean;
  };
  showState(
    isShopNotified ? 'Published' : 'Published, but the shop could not be notified',
    !isShopNotified,
  );
  preview.notifySaved('published', opened.story);
}

async function runStep(step: () => Promise<void>): Promise<void> {
  clearTimeout(timer);
  try {
    await step();
  } catch {
    showState('The request failed. Your edits are still here; try again.', true);
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

function showState(text: string, isFailure = false): void {
  state.textContent = text;
  state.dataset['is'] = isFailure ? 'failed' : 'ok';
}

function findElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`${id} is missing`);
  return found;
}
