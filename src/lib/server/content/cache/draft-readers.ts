import { LRUCache } from 'lru-cache';
import type { Story } from '#lib/domain/content/story.ts';
import type { Content } from '#lib/server/content/ports/content.ts';

const RECENT_MS = 60_000;
const MAX_RESULTS = 200;

type Result = Story | undefined | readonly Story[];

/**
 * Two readers of drafts, used by previews only. `fresh` calls the service each time. `recent` reuses what `fresh` read
 * within the last minute, because the service limits its requests and a preview is rendered while the editor types.
 */
export function createDraftReaders(
  drafts: Content,
  now: () => Date,
): { readonly fresh: Content; readonly recent: Content } {
  const results = new LRUCache<string, { readonly result: Result }>({
    max: MAX_RESULTS,
    ttl: RECENT_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  async function read<Found extends Result>(
    key: string,
    load: () => Promise<Found>,
  ): Promise<Found> {
    const result = await load();
    results.set(key, { result });
    return result;
  }

  async function readRecent<Found extends Result>(
    key: string,
    load: () => Promise<Found>,
  ): Promise<Found> {
    const recent = results.get(key);
    // The key names the method and its arguments, so the type is that of `load`.
    return recent ? (recent.result as Found) : read(key, load);
  }

  const contentVia = (reader: typeof read): Content => ({
    story: (shop, slug, options) =>
      reader(`${shop.locale} ${slug} ${options?.release ?? ''}`, () =>
        drafts.story(shop, slug, options),
      ),
    stories: (shop, query, options) =>
      reader(`${shop.locale} ${query.startsWith}* ${options?.release ?? ''}`, () =>
        drafts.stories(shop, query, options),
      ),
  });
  return { fresh: contentVia(read), recent: contentVia(readRecent) };
}
