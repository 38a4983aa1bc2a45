import type { EditedStory } from './editor-bridge.ts';
import { morphPage } from './morph-page.ts';

export interface LivePreviewOptions {
  /** `late`: the update failed. `ended`: the preview has expired. */
  readonly onState: (state: 'live' | 'late' | 'ended') => void;
}

/**
 * Updates the page while an editor types: posts each story to the page's address and morphs the result. One request at a
 * time; meanwhile only the latest story is queued.
 */
export function livePreview({ onState }: LivePreviewOptions): (story: EditedStory) => void {
  let isBusy = false;
  let next: EditedStory | undefined;

  async function update(): Promise<void> {
    isBusy = true;
    while (next) {
      const story: EditedStory = next;
      next = undefined;
      // Sequential on purpose: the page shows one state at a time.
      onState(await showStory(story).catch(() => 'late' as const));
    }
    isBusy = false;
  }

  return (story) => {
    next = story;
    if (!isBusy) void update();
  };
}

async function showStory(story: EditedStory): Promise<'live' | 'late' | 'ended'> {
  const response = await fetch(location.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(story),
  });
  if (response.status === 405) return 'ended';
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return 'late';
  const isFrame = String(story['full_slug']).startsWith('global/');
  return morphPage(await response.text(), isFrame) ? 'live' : 'ended';
}
