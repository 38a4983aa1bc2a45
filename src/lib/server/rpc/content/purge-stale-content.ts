import type { StoryNotice } from '#lib/server/ports/content-editing.ts';
import type { Services } from '#lib/server/ports/services.ts';

/**
 * Cache tags that a content service's webhook makes stale. A published story: its own pages, story lists, and cached
 * 404 pages. A moved or unpublished one: also every page made of stories, as any of them may link to it.
 */
function staleTags({ slug, movesLinks }: StoryNotice): readonly string[] {
  const own = slug === undefined ? [] : [`story:${slug}`];
  return [...own, ...(movesLinks ? ['stories'] : []), 'story-lists', 'missing'];
}

export interface PurgeServices extends Pick<Services, 'invalidate' | 'log'> {
  /** Runs `work` after the given time in milliseconds. */
  readonly runLater: (milliseconds: number, work: () => void) => void;
}

/** Milliseconds. The service's CDN may still return the old story for a moment after its webhook. */
const SECOND_PURGE_DELAY = 3_000;

/** Drops stale cache entries on every node, now and again after a short delay. */
export async function purgeStaleContent(
  purging: PurgeServices,
  notice: StoryNotice,
): Promise<void> {
  const { invalidate, runLater, log } = purging;
  const tags = staleTags(notice);
  await invalidate(tags);
  runLater(SECOND_PURGE_DELAY, () => {
    invalidate(tags).catch((cause: unknown) =>
      log.warn('content.second-purge', { cause: String(cause) }),
    );
  });
  log.info('content.changed', { slug: notice.slug ?? '*' });
}
