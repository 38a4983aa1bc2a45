import type { Shop } from '#lib/domain/shop.ts';
import type { Story } from '#lib/domain/story.ts';
import type { Content } from '#lib/server/ports/content.ts';
import type { TagCache } from './tag-cache.ts';

/** What is kept of the content service; a missing story is a fact worth keeping too. */
export type CachedContent = readonly Story[] | { readonly story: Story | undefined };

/** Seconds: how old a story may be when nothing has said that it changed; publishing says so. */
const FRESH = 300;
const MISSING_FRESH = 10;
const STALE = 3_600;
/** A content service that is down for a day does not empty the shop's home page. */
const STALE_IF_ERROR = 86_400;

/**
 * Content that is asked for once in five minutes and story, however many pages show it. A failing service is
 * covered by the last good story for a day; a failure is never kept. Tags: `story:{slug}`, `story-lists`, and
 * `stories` for all of them.
 */
export function cachedContent(content: Content, cache: TagCache<CachedContent>): Content {
  return {
    async story(shop: Shop, slug: string): Promise<Story | undefined> {
      const kept = await cache.load(
        `${shop.locale} ${slug}`,
        {
          ttl: (value) => (isFound(value) ? FRESH : MISSING_FRESH),
          staleFor: (value) => (isFound(value) ? STALE : MISSING_FRESH),
          staleIfError: STALE_IF_ERROR,
          tags: [`story:${slug}`, 'stories'],
        },
        async () => ({ story: await content.story(shop, slug) }),
      );
      return 'story' in kept ? kept.story : undefined;
    },
    async stories(shop: Shop, query): Promise<readonly Story[]> {
      const kept = await cache.load(
        `${shop.locale} ${query.startsWith}*`,
        {
          ...{ ttl: FRESH, staleFor: STALE, staleIfError: STALE_IF_ERROR },
          tags: ['story-lists', 'stories'],
        },
        () => content.stories(shop, query),
      );
      return 'story' in kept ? [] : kept;
    },
  };
}

function isFound(value: CachedContent): boolean {
  return !('story' in value) || value.story !== undefined;
}
