import Storyblok from 'storyblok-js-client';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import { createBatchLoader } from '#lib/server/concurrency/batch-loader.ts';
import { SingleFlight } from '#lib/server/concurrency/single-flight.ts';
import { withTimeout } from '#lib/server/concurrency/with-timeout.ts';
import type { Content, ReadOptions } from '#lib/server/ports/content.ts';
import type { Log } from '#lib/server/ports/services.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createCacheVersion } from './cache-version.ts';
import { buildStoryPath, readCacheVersion, readStory, readStoryAddress } from './read-story.ts';
import { StoryQueue } from './story-queue.ts';

export interface StoryblokOptions {
  /** Token for published content. Without one, every story is missing and an error is logged. */
  readonly token: string | undefined;
  /** Endpoint up to and without `/cdn`, such as `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly log: Log;
  /** Drafts are read from the service on each call, with a cache version of their own. */
  readonly version?: 'published' | 'draft';
}

export interface StoryblokContent extends Content {
  /** Reads with a new cache version from now on, because something was published. */
  forgetVersion(): void;
}

/** Limits of Storyblok's delivery API. */
const REQUESTS_PER_SECOND = 5;
const RETRIES = 10;
const RETRY_DELAY = 300;
const PAGE_SIZE = 25;
/**
 * Stories shown on every page (header, footer, notices) are loaded together in one request. The pattern excludes the
 * root of a folder, whose address has two forms.
 */
const GLOBAL_STORY = /^global\/[a-z0-9-]+$/;
const MAX_STORIES_PER_REQUEST = 100;

/** Milliseconds for one response, and for which a preview waits. Published stories are awaited by `cachedContent`. */
const TIMEOUT_MS = 2_000;
/** Characters of one response. */
const MAX_RESPONSE_LENGTH = 5_000_000;
/** Loads that wait for their turn; made-up addresses must not delay pages for minutes. */
const MAX_RUNNING_LOADS = 200;
/** Refreshes wait for a quiet moment. */
const MAX_LOADS_BEFORE_REFRESH = 20;
const MAX_PAGES = 20;

/**
 * Stories of a Storyblok space. Sends at most five requests a second, retries a 429 after 300 ms up to ten times, and
 * coalesces concurrent loads of the same story. Stories that wait for their turn are read together. Failures are logged
 * and thrown as `Outage`; `cachedContent` limits the wait of a page and serves an older story instead.
 */
export function storyblokContent(options: StoryblokOptions): StoryblokContent {
  const { token, log, version = 'published' } = options;
  if (!token) return emptyContent(log);

  const client = new Storyblok({
    accessToken: token,
    endpoint: options.apiUrl,
    rateLimit: REQUESTS_PER_SECOND,
    maxRetries: RETRIES,
    retriesDelay: RETRY_DELAY,
    cache: { type: 'none', clear: 'manual', cv: 'manual' },
    fetch: boundedFetch(options.fetch, { timeout: TIMEOUT_MS, maxLength: MAX_RESPONSE_LENGTH }),
  });
  const spaceVersion = createCacheVersion({
    read: async () => readCacheVersion((await client.get('cdn/spaces/me')).data),
    now: options.now,
    onFailure: (error) => log.warn('content.cache-version-failed', { reason: reasonOf(error) }),
  });
  const loads = new SingleFlight<string, unknown>();
  // Also counts loads that can no longer be joined.
  let runningLoads = 0;

  function loadOnce<Value>(
    key: string,
    { isRefresh = false }: ReadOptions,
    load: () => Promise<Value>,
  ): Promise<Value> {
    // A load that started before a draft was saved must not be joined after it.
    if (version === 'draft') loads.forget(key);
    const limit = isRefresh ? MAX_LOADS_BEFORE_REFRESH : MAX_RUNNING_LOADS;
    if (!loads.has(key) && runningLoads >= limit) {
      throw new Outage('content', `${runningLoads} requests for stories are already running`);
    }
    // The key names the path, so joined loads have the same type.
    const promise = loads.run(key, () => countWhileRunning(load)) as Promise<Value>;
    if (version === 'published') return promise;
    const createError = (): Outage => new Outage('content', `no response within ${TIMEOUT_MS} ms`);
    return withTimeout(promise, TIMEOUT_MS, createError);
  }

  function countWhileRunning<Value>(load: () => Promise<Value>): Promise<Value> {
    runningLoads += 1;
    return load().finally(() => {
      runningLoads -= 1;
    });
  }

  async function read(path: string, shop: Shop, more: object = {}): Promise<unknown> {
    const cv = version === 'draft' ? options.now().getTime() : await spaceVersion.current();
    const query = { version, language: shop.locale, resolve_links: 'url' as const };
    try {
      return (await client.get(path, { ...query, cv, ...more })).data;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      log.error('content.failed', { path, locale: shop.locale, reason: reasonOf(error) });
      throw new Outage('content', reasonOf(error));
    }
  }

  const queue = new StoryQueue(REQUESTS_PER_SECOND, {
    async readOne(shop, slug) {
      const response = await read(`cdn/stories/${slug}`, shop);
      // A response without a story is malformed, which is not the same as a missing story.
      return response === undefined ? undefined : (Object(response).story ?? {});
    },
    async readMany(shop, slugs) {
      const query = { by_slugs: slugs.join(), per_page: slugs.length };
      return storiesIn(await read('cdn/stories', shop, query));
    },
  });

  async function loadStory(
    shop: Shop,
    path: string,
    options: ReadOptions,
  ): Promise<Story | undefined> {
    const slug = path.slice('cdn/stories/'.length);
    const story = await queue.read(shop, slug, options);
    return story === undefined ? undefined : parseStory(story, path);
  }

  const globalStoryLoaders = new Map<Locale, (slug: string) => Promise<unknown>>();

  async function loadGlobalStory(shop: Shop, slug: string): Promise<Story | undefined> {
    const loadAll = async (slugs: readonly string[]): Promise<readonly unknown[]> => {
      const query = { by_slugs: slugs.join(), per_page: MAX_STORIES_PER_REQUEST };
      return storiesIn(await read('cdn/stories', shop, query));
    };
    const load =
      globalStoryLoaders.get(shop.locale) ?? createBatchLoader(loadAll, readStoryAddress);
    globalStoryLoaders.set(shop.locale, load);
    const story = await load(slug);
    return story === undefined ? undefined : parseStory(story, slug);
  }

  return {
    async story(shop, slug, options = {}) {
      const path = buildStoryPath(slug);
      if (!path) return undefined;
      return loadOnce(`${shop.locale} ${path}`, options, () =>
        GLOBAL_STORY.test(slug) ? loadGlobalStory(shop, slug) : loadStory(shop, path, options),
      );
    },
    async stories(shop, { startsWith }, options = {}) {
      const readPage = (page: number): Promise<unknown> =>
        read('cdn/stories', shop, { starts_with: startsWith, per_page: PAGE_SIZE, page });
      return loadOnce(`${shop.locale} ${startsWith}*`, options, () => readAllPages(readPage));
    },
    forgetVersion() {
      spaceVersion.forget();
      // Results of running loads may be older than the publication.
      loads.forgetAll();
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

function storiesIn(response: unknown): readonly unknown[] {
  const { stories } = Object(response) as { readonly stories?: unknown };
  return Array.isArray(stories) ? stories : [];
}

function emptyContent(log: Log): StoryblokContent {
  log.error('content.no-token', { effect: 'every story is missing' });
  return { story: async () => undefined, stories: async () => [], forgetVersion: () => undefined };
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

function statusOf(error: unknown): number | undefined {
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** One line without the request's address, which contains the token. */
function reasonOf(error: unknown): string {
  const { message } = Object(error) as { readonly message?: unknown };
  const status = statusOf(error);
  const text = typeof message === 'string' ? message : 'unknown failure';
  return status ? `${status} ${text}` : text;
}
