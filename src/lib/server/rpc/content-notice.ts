import type { StoryNotice } from '#lib/server/ports/editing.ts';
import type { Services } from '#lib/server/ports/services.ts';

/**
 * What a notice of the content service makes stale. A published story: the pages with its tag, the lists of stories,
 * and the answers "there is no such page". One that was moved or taken down: every page that is made of stories, as
 * any of them may link to it.
 */
function staleTags({ slug, movesLinks }: StoryNotice): readonly string[] {
  const own = slug === undefined ? [] : [`story:${slug}`];
  return [...own, ...(movesLinks ? ['stories'] : []), 'story-lists', 'missing'];
}

export interface Purging extends Pick<Services, 'invalidate' | 'log'> {
  /** Calls back after so many milliseconds. */
  readonly later: (milliseconds: number, work: () => void) => void;
}

/** The service's own network may answer with the old story for a moment after it has told of the new one. */
const AGAIN_AFTER = 3_000;

/** Drops what is stale on every node, now and once more in a moment. */
export async function purge(purging: Purging, notice: StoryNotice): Promise<void> {
  const { invalidate, later, log } = purging;
  const tags = staleTags(notice);
  await invalidate(tags);
  later(AGAIN_AFTER, () => {
    invalidate(tags).catch((cause: unknown) =>
      log.warn('content.second-purge', { cause: String(cause) }),
    );
  });
  log.info('content.changed', { slug: notice.slug ?? '*' });
}
