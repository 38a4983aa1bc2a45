import { relatedTags } from '#lib/domain/content/relations.ts';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { TagCache } from '#lib/server/platform/cache/tag-cache.ts';

/** A cached result of the shop's own store of stories. A missing story is cached too. */
export type CachedContent =
  | readonly Story[]
  | { readonly story: Story | undefined }
  | { readonly movedTo: string | undefined };

/** Seconds. Publishing invalidates a story earlier. */
const FRESH = 300;
const MISSING_FRESH = 10;
const STALE = 3_600;
/** One day, so that an outage of the database does not empty the home page. */
const STALE_IF_ERROR = 86_400;
/** A page waits two seconds at most; what arrives later is stored for the next page. */
const MAX_WAIT = {
  ms: 2_000,
  createError: () => new Outage('content', 'no response within 2000 ms'),
};

/**
 * Caches stories for five minutes. When the store fails, the last good story is used for up to a day; failures are
 * not cached. Tags: `story:{slug}`, `story-lists`, and `stories` on all of them.
 */
export function cachedContent(content: Content, cache: TagCache<CachedContent>): Content {
  return {
    async story(shop: Shop, slug: string): Promise<Story | undefined> {
      const cached = await cache.load(
        `${shop.locale} ${slug}`,
        {
          ttl: (value) => (isFound(value) ? FRESH : MISSING_FRESH),
          staleFor: (value) => (isFound(value) ? STALE : MISSING_FRESH),
          staleIfError: STALE_IF_ERROR,
          maxWait: MAX_WAIT,
          tags: (value) => [`story:${slug}`, 'stories', ...tagsOfRelated(value)],
        },
        async () => ({ story: await content.story(shop, slug) }),
      );
      return 'story' in cached ? cached.story : undefined;
    },
    async stories(shop: Shop, query): Promise<readonly Story[]> {
      const cached = await cache.load(
        `${shop.locale} ${query.startsWith}*`,
        {
          ttl: FRESH,
          staleFor: STALE,
          staleIfError: STALE_IF_ERROR,
          maxWait: MAX_WAIT,
          tags: ['story-lists', 'stories'],
        },
        () => content.stories(shop, query),
      );
      return isList(cached) ? cached : [];
    },
    async movedTo(slug: string): Promise<string | undefined> {
      const cached = await cache.load(
        `moved ${slug}`,
        {
          ttl: MISSING_FRESH,
          staleFor: MISSING_FRESH,
          maxWait: MAX_WAIT,
          tags: ['stories', `story:${slug}`],
        },
        async () => ({ movedTo: await content.movedTo?.(slug) }),
      );
      return 'movedTo' in cached ? cached.movedTo : undefined;
    },
  };
}

function tagsOfRelated(value: CachedContent): readonly string[] {
  return 'story' in value && value.story ? relatedTags(value.story) : [];
}

function isFound(value: CachedContent): boolean {
  return !('story' in value) || value.story !== undefined;
}

function isList(value: CachedContent): value is readonly Story[] {
  return Array.isArray(value);
}
