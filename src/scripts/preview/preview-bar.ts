import { listenToEditor } from './editor-bridge.ts';
import { keepOpenWhileEditing } from './keep-open.ts';
import { livePreview } from './live-preview.ts';
import { stayInPreview } from './stay-in-preview.ts';

const bar = document.querySelector<HTMLElement>('[data-preview-bar]');
if (bar) start(bar);

function start(bar: HTMLElement): void {
  const state = bar.querySelector('[data-preview-state]');
  const preview = livePreview((now) => {
    if (state) state.textContent = now === 'live' ? '' : (bar.dataset[now] ?? '');
    bar.dataset['updated'] = String(performance.now());
  });
  listenToEditor(bar.dataset['editor'] ?? '', {
    input: preview.show,
    changed: (movedTo) => (movedTo === undefined ? preview.refresh() : openStory(movedTo)),
    updating: preview.updating,
  });
  bar.querySelector('form')?.addEventListener('change', (event) => {
    const { target } = event;
    // A date is entered part by part, so it waits for the button.
    const isChosen =
      target instanceof HTMLSelectElement || (target as HTMLInputElement).type === 'checkbox';
    if (isChosen) bar.querySelector('form')?.requestSubmit();
  });
  stayInPreview();
  keepOpenWhileEditing();
}

/** The server leads to the story's page; an expired signature gets a page that may be framed. */
function openStory(slug: string): void {
  location.assign(`/${slug.replace(/^\/+/, '')}${location.search}`);
}
