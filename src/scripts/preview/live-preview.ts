import type { EditedStory } from './editor-bridge.ts';
import { morphPage } from './morph-page.ts';

/** `late`: the update failed. `ended`: the preview has expired. */
export type PreviewState = 'live' | 'late' | 'ended';

export interface LivePreview {
  /** Shows a story that is not saved. */
  show(story: EditedStory): void;
  /** Shows what is saved. */
  refresh(): void;
  /** Ends with the running update; undefined while there is none. */
  updating(): Promise<void> | undefined;
}

const SAVED = Symbol('saved');

/**
 * Updates the page while an editor types: posts each story to the page's address and morphs the result. One request at a
 * time; meanwhile only the latest state is queued. Never navigates: after the signature's hour the browser would refuse
 * to show the answer in a frame.
 */
export function livePreview(onState: (state: PreviewState) => void): LivePreview {
  let running: Promise<void> | undefined;
  let next: EditedStory | typeof SAVED | undefined;

  async function update(): Promise<void> {
    while (next) {
      const wanted: EditedStory | typeof SAVED = next;
      next = undefined;
      // Sequential on purpose: the page shows one state at a time.
      onState(await showState(wanted).catch(() => 'late' as const));
    }
    running = undefined;
  }

  function queue(wanted: EditedStory | typeof SAVED): void {
    next = wanted;
    running ??= update();
  }

  return { show: queue, refresh: () => queue(SAVED), updating: () => running };
}

async function showState(wanted: EditedStory | typeof SAVED): Promise<PreviewState> {
  const response = await fetch(location.href, {
    cache: 'no-store',
    ...(wanted !== SAVED && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    }),
  });
  if ([403, 405].includes(response.status)) return 'ended';
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return 'late';
  return morphPage(await response.text()) ? 'live' : 'late';
}
