import Storyblok from 'storyblok-js-client';
import { inBatches } from '#lib/domain/in-batches.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Locale, Shop } from '#lib/domain/shop.ts';
import type { Story } from '#lib/domain/story.ts';
import type { Content } from '#lib/server/ports/content.ts';
import type { Log } from '#lib/server/ports/services.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { cacheVersion } from './cache-version.ts';
import { within } from './deadline.ts';
import { addressOf, readCacheVersion, readStory, storyPath } from './read-story.ts';

export interface StoryblokOptions {
  /** Published-content token of the space; without one every story is missing and an error is logged. */
  readonly token: string | undefined;
  /** Endpoint up to and without `/cdn`, such as `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly log: Log;
  /** Drafts are asked for anew each time, under a version of their own. */
  readonly version?: 'published' | 'draft';
  /** Fields that name other stories, as `component.field`: those stories come with the one that names them. */
  readonly relations?: readonly string[];
}

export interface StoryblokContent extends Content {
  /** Something was published: the service's caches are asked under a new version from now on. */
  forgetVersion(): void;
}

/** Limits of the content client (specification, section 9). */
const REQUESTS_PER_SECOND = 5;
const RETRIES = 10;
const RETRY_DELAY = 300;
const PAGE_SIZE = 25;
/**
 * What frames every page, a few stories each: asked for by address in one request. Never the root of a folder, whose
 * address has two forms.
 */
const SHARED = /^global\/[a-z0-9-]+$/;
const MOST_TOGETHER = 100;

/** Milliseconds a page waits; what it waited for goes on and answers whoever asks next. */
const PATIENCE = 2_000;
const MAX_ANSWER = 5_000_000;
/** More than what the service takes in the time a page waits several times over is not even queued. */
const MAX_RUNNING = 40;
const MAX_PAGES = 20;

/**
 * Stories of a Storyblok space. At most five requests a second leave, a 429 is asked again after
 * 300 ms up to ten times, and one request a story runs at a time however many wait for it; what frames a page comes in
 * one. A page waits two seconds at most. Failures are logged here and thrown as `Outage`; what stands in for a failed
 * story is `cachedContent`'s to know.
 */
export function storyblokContent(options: StoryblokOptions): StoryblokContent {
  const { token, log, version = 'published', relations = [] } = options;
  if (!token) return withoutToken(log);

  const client = new Storyblok({
    accessToken: token,
    endpoint: options.apiUrl,
    rateLimit: REQUESTS_PER_SECOND,
    maxRetries: RETRIES,
    retriesDelay: RETRY_DELAY,
    cache: { type: 'none', clear: 'manual', cv: 'manual' },
    fetch: boundedFetch(options.fetch, { timeout: PATIENCE, maxLength: MAX_ANSWER }),
  });
  const spaceVersion = cacheVersion({
    ask: async () => readCacheVersion((await client.get('cdn/spaces/me')).data),
    now: options.now,
    onFailure: (error) => log.warn('content.cache-version-failed', { reason: reasonOf(error) }),
  });
  const running = new Map<string, Promise<unknown>>();
  let underWay = 0;

  function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    // What was asked for before a draft was saved does not answer who asks after it.
    const known =
      version === 'draft' ? undefined : (running.get(key) as Promise<Value> | undefined);
    if (!known && underWay >= MAX_RUNNING) throw new Outage('content', 'too many stories wait');
    const promise = known ?? started(key, load);
    return within(promise, PATIENCE, () => new Outage('content', `no answer in ${PATIENCE} ms`));
  }

  function started<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const promise = load().finally(() => {
      underWay -= 1;
      if (running.get(key) === promise) running.delete(key);
    });
    underWay += 1;
    running.set(key, promise);
    return promise;
  }

  async function read(path: string, shop: Shop, more: object = {}): Promise<unknown> {
    const cv = version === 'draft' ? options.now().getTime() : await spaceVersion.current();
    const query = {
      ...{ version, language: shop.locale, resolve_links: 'url' as const },
      ...(relations.length > 0 && { resolve_relations: relations.join() }),
    };
    try {
      return (await client.get(path, { ...query, cv, ...more })).data;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      log.error('content.failed', { path, locale: shop.locale, reason: reasonOf(error) });
      throw new Outage('content', reasonOf(error));
    }
  }

  async function single(shop: Shop, path: string): Promise<Story | undefined> {
    const answer = await read(path, shop);
    return answer === undefined ? undefined : knownStory(Object(answer).story, path);
  }

  const shared = new Map<Locale, (slug: string) => Promise<unknown>>();

  async function sharedStory(shop: Shop, slug: string): Promise<Story | undefined> {
    const load = async (slugs: readonly string[]): Promise<readonly unknown[]> => {
      const query = { by_slugs: slugs.join(), per_page: MOST_TOGETHER };
      return listed(await read('cdn/stories', shop, query));
    };
    const ask = shared.get(shop.locale) ?? inBatches(load, addressOf);
    shared.set(shop.locale, ask);
    const found = await ask(slug);
    return found === undefined ? undefined : knownStory(found, slug);
  }

  return {
    async story(shop, slug) {
      const path = storyPath(slug);
      if (!path) return undefined;
      return once(`${shop.locale} ${path}`, () =>
        SHARED.test(slug) ? sharedStory(shop, slug) : single(shop, path),
      );
    },
    async stories(shop, { startsWith }) {
      const ask = (page: number): Promise<unknown> =>
        read('cdn/stories', shop, { starts_with: startsWith, per_page: PAGE_SIZE, page });
      return once(`${shop.locale} ${startsWith}*`, () => everyPage(ask));
    },
    forgetVersion() {
      spaceVersion.forget();
      // Who asks from now on does not want what is under way.
      running.clear();
    },
  };
}

/** One page after another: the service's limit is shared with every other story. */
async function everyPage(ask: (page: number) => Promise<unknown>): Promise<readonly Story[]> {
  const found: Story[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const items = listed(await ask(page));
    found.push(...items.flatMap((item) => readStory(item) ?? []));
    if (items.length < PAGE_SIZE) break;
  }
  return found;
}

function listed(answer: unknown): readonly unknown[] {
  const { stories } = Object(answer) as { readonly stories?: unknown };
  return Array.isArray(stories) ? stories : [];
}

function withoutToken(log: Log): StoryblokContent {
  log.error('content.no-token', { effect: 'every story is missing' });
  return { story: async () => undefined, stories: async () => [], forgetVersion: () => undefined };
}

function knownStory(value: unknown, path: string): Story {
  const story = readStory(value);
  if (!story) throw new Outage('content', `${path} is not a story`);
  return story;
}

function statusOf(error: unknown): number | undefined {
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** In one line and without the address, which carries the token. */
function reasonOf(error: unknown): string {
  const { message } = Object(error) as { readonly message?: unknown };
  const status = statusOf(error);
  const words = typeof message === 'string' ? message : 'unknown failure';
  return status ? `${status} ${words}` : words;
}
