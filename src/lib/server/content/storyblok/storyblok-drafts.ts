import { RELATIONS } from '#lib/domain/content/relations.ts';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import type { Content, ReadOptions } from '#lib/server/content/ports/content.ts';
import { createBatchLoader } from '#lib/server/platform/concurrency/batch-loader.ts';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { buildStoryPath, readStory, readStoryAddress } from './read-story.ts';
import { createClient, reasonOf, statusOf, storiesIn } from './storyblok-client.ts';

export interface DraftsOptions {
  /** Token that also gives access to drafts. */
  readonly token: string;
  /** Endpoint up to and without `/cdn`, such as `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly log: Log;
  /** Milliseconds for which a preview waits. */
  readonly timeoutMs?: number;
}

/** An editor would rather wait than see an error. */
const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_LENGTH = 5_000_000;
/** The client puts related stories into the fields that name them. */
const RESOLVED = { resolve_links: 'url', resolve_relations: RELATIONS } as const;
const PAGE_SIZE = 25;
const MAX_PAGES = 20;
/**
 * Stories shown on every page (header, footer, notices) are loaded together in one request. The pattern excludes the
 * root of a folder, whose address has two forms.
 */
const GLOBAL_STORY = /^global\/[a-z0-9-]+$/;

/**
 * Current drafts of a Storyblok space, read on each call, within the service's limits. Failures are logged and thrown as
 * `Outage`.
 */
export function storyblokDrafts(options: DraftsOptions): Content {
  const { log, now, timeoutMs: timeout = DEFAULT_TIMEOUT_MS } = options;
  const client = createClient({ ...options, timeout, maxLength: MAX_RESPONSE_LENGTH });

  /** Also limits the wait for a turn within the service's limits. */
  function inTime<Value>(load: Promise<Value>): Promise<Value> {
    const createError = (): Outage => new Outage('content', `no response within ${timeout} ms`);
    return withTimeout(load, timeout, createError);
  }

  async function read(
    path: string,
    shop: Shop,
    { release }: ReadOptions,
    more: object = {},
  ): Promise<unknown> {
    const query = {
      version: 'draft' as const,
      language: shop.locale,
      cv: now().getTime(),
      ...(release && { from_release: release }),
    };
    try {
      return (await client.get(path, { ...query, ...RESOLVED, ...more })).data;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      log.error('content.failed', { path, locale: shop.locale, reason: reasonOf(error) });
      throw new Outage('content', reasonOf(error));
    }
  }

  const globalStoryLoaders = new Map<`${Locale} ${string}`, (slug: string) => Promise<unknown>>();

  async function loadGlobalStory(shop: Shop, slug: string, options: ReadOptions): Promise<unknown> {
    const loadAll = async (slugs: readonly string[]): Promise<readonly unknown[]> => {
      const query = { by_slugs: slugs.join(), per_page: slugs.length };
      return storiesIn(await read('cdn/stories', shop, options, query));
    };
    const key = `${shop.locale} ${options.release ?? ''}` as const;
    const load = globalStoryLoaders.get(key) ?? createBatchLoader(loadAll, readStoryAddress);
    globalStoryLoaders.set(key, load);
    return load(slug);
  }

  async function loadStory(shop: Shop, path: string, options: ReadOptions): Promise<unknown> {
    const response = await read(path, shop, options);
    // A response without a story is malformed, which is not the same as a missing story.
    return response === undefined ? undefined : (Object(response).story ?? {});
  }

  return {
    async story(shop, slug, readOptions = {}) {
      const path = buildStoryPath(slug);
      if (!path) return undefined;
      const isGlobal = GLOBAL_STORY.test(slug);
      const story = await inTime(
        isGlobal ? loadGlobalStory(shop, slug, readOptions) : loadStory(shop, path, readOptions),
      );
      return story === undefined ? undefined : parseStory(story, path);
    },
    stories: (shop, { startsWith }, readOptions = {}) => {
      const readPage = (page: number): Promise<unknown> =>
        read('cdn/stories', shop, readOptions, {
          starts_with: startsWith,
          per_page: PAGE_SIZE,
          page,
        });
      return inTime(readAllPages(readPage));
    },
  };
}

/** Reads the pages one after another, because the rate limit is shared with all other stories. */
async function readAllPages(
  readPage: (page: number) => Promise<unknown>,
): Promise<readonly Story[]> {
  const stories: Story[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const items = storiesIn(await readPage(page));
    stories.push(...items.flatMap((item) => readStoryOrNone(item) ?? []));
    if (items.length < PAGE_SIZE) break;
  }
  return stories;
}

function parseStory(value: unknown, path: string): Story {
  const story = readStoryOrNone(value);
  if (!story) throw new Outage('content', `${path} is not a story`);
  return story;
}

/** Undefined also for a story that is nested too deep: it must not hide the others of its list. */
function readStoryOrNone(value: unknown): Story | undefined {
  try {
    return readStory(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
