import { createBlockFields } from './blocks.ts';
import { findElement, showState } from './controls.ts';
import { createPreviewFrame } from './preview-frame.ts';
import { createSelection } from './selection.ts';
import { connectActions } from './story-actions.ts';
import { loadStory, type OpenedStory } from './story-requests.ts';

/** Milliseconds between two updates of the preview while an editor types. The first key is sent at once. */
const INTERVAL_MS = 40;

const form = findElement('fields', HTMLFormElement);
const language = findElement('language', HTMLSelectElement);
const release = findElement('release', HTMLSelectElement);
const frame = findElement('preview', HTMLIFrameElement);
let opened = await loadStory(language.value, release.value);
let timer = 0;
let sentAt = 0;

const shopOrigin = new URL(opened.preview).origin;
const session = { spaceId: opened.spaceId, getStory: () => opened.story };
const preview = createPreviewFrame(frame, shopOrigin, session, {
  onEdit: (uid) => selection.selectOnPage(uid),
  onMenu: (action, uid) => selection.runMenu(action, uid),
});
const selection = createSelection({
  ...{ form, preview, renderFields },
  getOpened: () => opened,
  onChange: sendNow,
});

renderFields();
preview.open(opened.preview);
showState(stateOf(opened));
connectActions({
  preview,
  getOpened: () => opened,
  getRelease: () => release.value,
  setOpened(changes) {
    opened = { ...opened, ...changes };
  },
  stopTyping: () => clearTimeout(timer),
});

language.addEventListener('change', async () => {
  // Unsaved edits stay; only the addresses depend on the language.
  const { preview: address, story } = await loadStory(language.value, release.value);
  opened = { ...opened, preview: address, story: { ...story, content: opened.story.content } };
  preview.open(address);
  renderFields();
});
release.addEventListener('change', async () => {
  opened = await loadStory(language.value, release.value);
  preview.open(opened.preview);
  renderFields();
  showState(stateOf(opened));
});
findElement('widths', HTMLElement).addEventListener('change', ({ target }) => {
  const { value } = target as HTMLInputElement;
  frame.style.width = value ? `${value}px` : '';
});
form.addEventListener('submit', (event) => event.preventDefault());

function stateOf({ isDraft, isPublished, publishAt }: OpenedStory): string {
  if (publishAt) return `Will be published ${publishAt}`;
  if (!isPublished) return 'Not published';
  return isDraft ? 'Draft not published' : 'Published';
}

function renderFields(): void {
  const locale = language.value;
  const context = {
    language: locale === 'en' ? undefined : locale,
    ...{ patterns: opened.patterns, shapes: opened.shapes, stories: opened.stories },
    onChange: showUnsaved,
    onBlock: selection.notifyBlock,
    onSelect: selection.selectInForm,
    onHover: preview.hover,
  };
  form.replaceChildren(...createBlockFields(opened.story.content, context));
}

function showUnsaved(): void {
  showState('Not saved');
  clearTimeout(timer);
  const wait = sentAt + INTERVAL_MS - performance.now();
  if (wait > 0) timer = window.setTimeout(send, wait);
  else send();
}

function sendNow(): void {
  showState('Not saved');
  clearTimeout(timer);
  send();
}

function send(): void {
  sentAt = performance.now();
  preview.input();
}
