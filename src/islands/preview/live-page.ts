import type { EditedStory } from './editor-bridge.ts';
import { morphPage } from './morph-page.ts';

export interface LivePageOptions {
  /** Told `late` when the page could not be brought up to date, `ended` when this preview has run out. */
  readonly onState: (state: 'live' | 'late' | 'ended') => void;
}

/**
 * Follows somebody's typing: each state is posted to the page's own address and what differs is put in place. One
 * request at a time; of what was typed meanwhile only the last counts.
 */
export function livePage({ onState }: LivePageOptions): (story: EditedStory) => void {
  let isBusy = false;
  let next: EditedStory | undefined;

  async function follow(): Promise<void> {
    isBusy = true;
    while (next) {
      const story: EditedStory = next;
      next = undefined;
      // One after another on purpose: the page can show one state at a time.
      onState(await shown(story).catch(() => 'late' as const));
    }
    isBusy = false;
  }

  return (story) => {
    next = story;
    if (!isBusy) void follow();
  };
}

async function shown(story: EditedStory): Promise<'live' | 'late' | 'ended'> {
  const answer = await fetch(location.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(story),
  });
  if (answer.status === 405) return 'ended';
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return 'late';
  const isFrame = String(story['full_slug']).startsWith('global/');
  return morphPage(await answer.text(), isFrame) ? 'live' : 'ended';
}
