import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { storyblokContent } from '#lib/server/adapters/content-storyblok/storyblok-content.ts';
import { type CachedContent, cachedContent } from '#lib/server/cache/cached-content.ts';
import { TagCache } from '#lib/server/cache/tag-cache.ts';
import type { Content } from '#lib/server/ports/content.ts';
import { type ContentSandbox, createContent } from '../../../../../sandbox/content/content-api.ts';
import type { StoredStory } from '../../../../../sandbox/content/stored-story.ts';
import { json, type Responder } from '../../../../../sandbox/http.ts';
import { type ResponderServer, serve } from '../../../../support/servers/responder-server.ts';

const TOKEN = 'a-token';
const english = getShopByLocale('en');
const german = getShopByLocale('de-de');

function aStory(slug: string, content: object): StoredStory {
  return {
    id: slug.length,
    uuid: `uuid-of-${slug}`,
    name: slug,
    full_slug: slug,
    content: { component: 'page', _uid: 'root', ...content },
    published_at: '2026-11-01T00:00:00.000Z',
  };
}

const WELCOME = aStory('home', {
  headline: 'Welcome',
  headline__i18n__de_de: 'Willkommen',
  cta_url: { fieldtype: 'multilink', linktype: 'story', id: 'uuid-of-help/returns' },
});
const RETURNS = aStory('help/returns', { headline: 'Returns' });

/** Requests to the service, and the shop's log. */
let asked: URL[] = [];
let logged: string[] = [];
let now = new Date('2026-11-21T12:00:00Z');
let sandbox: ContentSandbox;
let server: ResponderServer;
/** Simulates failures of the content service. */
let fault: Responder | undefined;

beforeEach(async () => {
  asked = [];
  logged = [];
  now = new Date('2026-11-21T12:00:00Z');
  fault = undefined;
  sandbox = createContent({
    stories: [WELCOME, RETURNS],
    token: TOKEN,
    now: () => now,
    prefix: '',
  });
  server = await serve((req, url) => {
    asked.push(url);
    return fault ? fault(req, url) : sandbox.respond(req, url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

function content(token: string | undefined = TOKEN, ask: typeof fetch = fetch): Content {
  const log = (event: string): void => void logged.push(event);
  return storyblokContent({
    token,
    apiUrl: `${server.url}/v2`,
    fetch: ask,
    now: () => now,
    log: { info: log, warn: log, error: log },
  });
}

function cached(inner: Content): Content {
  return cachedContent(inner, new TagCache<CachedContent>({ maxEntries: 100, now: () => now }));
}

/** A story nested deeper than any call stack. */
function tooDeep(): string {
  const levels = 20_000;
  const content = `${'{"component":"a","body":['.repeat(levels)}1${']}'.repeat(levels)}`;
  return `{"story":{"uuid":"1","content":${content}},"links":[{"uuid":"2"}],"rels":[]}`;
}

const storyRequests = (): URL[] => asked.filter(({ pathname }) => pathname.includes('/stories'));

describe('a story of the content service', () => {
  test('is read as published, in the language of the shop, with its links resolved', async () => {
    const story = await content().story(german, 'home');
    expect(story).toMatchObject({ slug: 'home', full_slug: 'home', name: 'home' });
    expect(story?.content).toMatchObject({
      headline: 'Willkommen',
      cta_url: { story: { full_slug: 'help/returns' } },
    });
    const parameters = Object.fromEntries(storyRequests()[0]?.searchParams ?? []);
    expect(parameters).toEqual({
      version: 'published',
      language: 'de-de',
      resolve_links: 'url',
      token: TOKEN,
      cv: String(sandbox.cacheVersion()),
    });
  });

  test('falls back to the default language where a field is not translated', async () => {
    const story = await content().story(getShopByLocale('fr-fr'), 'home');
    expect(story?.content['headline']).toBe('Welcome');
  });

  test('is undefined when it is missing, and when its address leads elsewhere', async () => {
    expect(await content().story(english, 'nowhere')).toBeUndefined();
    expect(await content().story(english, '../spaces/me')).toBeUndefined();
    expect(storyRequests()).toHaveLength(1);
  });

  test('is listed with others of the same folder', async () => {
    const stories = await content().stories(english, { startsWith: 'help/' });
    expect(stories.map((story) => story.full_slug)).toEqual(['help/returns']);
  });

  test('is undefined without a token, which is logged', async () => {
    expect(await content('').story(english, 'home')).toBeUndefined();
    expect(logged).toEqual(['content.no-token']);
    expect(asked).toEqual([]);
  });

  test('is loaded once for concurrent pages', async () => {
    const service = content();
    await Promise.all(Array.from({ length: 30 }, () => service.story(english, 'home')));
    expect(storyRequests()).toHaveLength(1);
  });
});

describe('the stories of the page layout', () => {
  const frame = ['global/banner', 'global/search', 'global/none'];
  const ask = (service: Content, shop = english): Promise<(string | undefined)[]> =>
    Promise.all(frame.map(async (slug) => (await service.story(shop, slug))?.full_slug));

  beforeEach(() => {
    sandbox.publish(aStory('global/banner', { line: 'Sale', line__i18n__de_de: 'Rabatt' }));
    sandbox.publish(aStory('global/search', {}));
  });

  test('are loaded in one request for each language, and a missing one does not affect others', async () => {
    const service = content();
    const found = await Promise.all([ask(service), ask(service, german)]);
    expect(found).toEqual([
      ['global/banner', 'global/search', undefined],
      ['global/banner', 'global/search', undefined],
    ]);
    expect(storyRequests().map(({ searchParams }) => searchParams.get('by_slugs'))).toEqual([
      frame.join(),
      frame.join(),
    ]);
    const banner = await service.story(german, 'global/banner');
    expect(banner?.content['line']).toBe('Rabatt');
  });

  test('fail together, each as an outage, and are loaded again afterwards', async () => {
    const service = content();
    fault = () => json(500, {});
    const failures = await Promise.allSettled(frame.map((slug) => service.story(english, slug)));
    expect(failures.map((failure) => String(Object(failure).reason))).toEqual(
      frame.map(() => expect.stringContaining('Outage: content: 500')),
    );
    fault = undefined;
    await expect.poll(() => ask(service), { timeout: 5_000 }).toContain('global/banner');
  });

  test('are an outage when they are malformed', async () => {
    fault = (req, url) =>
      url.pathname.endsWith('/me')
        ? sandbox.respond(req, url)
        : json(200, { stories: [aStory('global/search', {}), { full_slug: 'global/banner' }] });
    const service = content();
    const [banner, search] = await Promise.allSettled(
      ['global/banner', 'global/search'].map((slug) => service.story(english, slug)),
    );
    expect(banner).toMatchObject({ status: 'rejected' });
    expect(search).toMatchObject({ status: 'fulfilled', value: { full_slug: 'global/search' } });
  });
});

describe('the cache version', () => {
  test('is loaded once in five seconds', async () => {
    const service = content();
    await service.story(english, 'home');
    await service.story(german, 'home');
    expect(asked.filter(({ pathname }) => pathname.endsWith('/me'))).toHaveLength(1);
    sandbox.publish(aStory('home', { headline: 'New' }));
    now = new Date(now.getTime() + 6_000);
    await service.story(english, 'home');
    expect(storyRequests().at(-1)?.searchParams.get('cv')).toBe(String(sandbox.cacheVersion()));
  });

  test('stays the last known one while the service omits it, or else the current second', async () => {
    fault = (req, url) =>
      url.pathname.endsWith('/me') ? json(500, {}) : sandbox.respond(req, url);
    const service = content();
    await service.story(english, 'home');
    now = new Date(now.getTime() + 20_000);
    await service.story(german, 'home');
    const versions = storyRequests().map(({ searchParams }) => searchParams.get('cv'));
    expect(versions).toEqual(['1795262400', '1795262400']);
    expect(logged).toEqual(['content.cache-version-failed', 'content.cache-version-failed']);
  });
});

describe('a failing content service', () => {
  test('is an outage when it refuses the token, and the token is in no message', async () => {
    const failure = await content('wrong-token')
      .story(english, 'home')
      .catch((error: unknown) => error);
    expect(String(failure)).toBe('Outage: content: 401 Unauthorized');
    expect(logged).toContain('content.failed');
  });

  test('is retried after a 429 and never more than five times a second', async () => {
    const service = content();
    await service.story(german, 'home');
    sandbox.failNext(429, 3);
    const started = performance.now();
    const story = await service.story(english, 'home');
    expect(story?.content['headline']).toBe('Welcome');
    expect(storyRequests()).toHaveLength(5);
    expect(performance.now() - started).toBeGreaterThan(890);
  });

  test('gets at most five requests in any second, for any number of waiting requests', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    const service = content(TOKEN, async () => {
      times.push(Date.now());
      return Response.json({}, { status: 404 });
    });
    const slugs = Array.from({ length: 9 }, (_, index) => `story-${index}`);
    const all = Promise.all(slugs.map((slug) => service.story(english, slug)));
    await vi.runAllTimersAsync();
    await all;
    const sixth = times.map((time, index) => (times[index + 5] ?? Number.POSITIVE_INFINITY) - time);
    // The space, the list, and each story that the list does not have.
    expect(times).toHaveLength(11);
    expect(Math.min(...sixth)).toBeGreaterThanOrEqual(1000);
  });

  test('is an outage after its time limit when it never responds, and recovers by itself', async () => {
    fault = () => new Promise(() => {});
    const service = cached(content());
    const started = performance.now();
    await expect(service.story(english, 'home')).rejects.toThrow('content: ');
    expect(performance.now() - started).toBeLessThan(2_500);
    fault = undefined;
    await expect.poll(() => service.story(german, 'home'), { timeout: 5_000 }).toBeDefined();
  });

  test('is replaced by the last good story, and a failure is not cached', async () => {
    const pages = cached(content());
    await pages.story(english, 'home');
    fault = () => json(500, { error: 'down' });
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect((await pages.story(english, 'home'))?.content['headline']).toBe('Welcome');
    await expect(pages.story(german, 'home')).rejects.toThrow('content: 500 down');
    fault = undefined;
    now = new Date(now.getTime() + 60_000);
    expect((await pages.story(german, 'home'))?.content['headline']).toBe('Willkommen');
  });

  test('is read with the others that wait: a crowd on many pages in all languages waits for a few requests', async () => {
    const stories = Array.from({ length: 24 }, (_, number) =>
      aStory(`page-${number}`, { headline: `Page ${number}` }),
    );
    sandbox = createContent({ stories, token: TOKEN, now: () => now, prefix: '' });
    const pages = cached(content());
    const shops = (['en', 'de-de', 'fr-fr', 'es-es', 'ko-kr', 'zh-cn'] as const).map(
      getShopByLocale,
    );
    const found = await Promise.all(
      shops.flatMap((shop) => stories.map(({ full_slug: slug }) => pages.story(shop, slug))),
    );
    expect(found.map((story) => story?.content['headline'])).toEqual(
      shops.flatMap(() => stories.map(({ content: { headline } }) => headline)),
    );
    expect(storyRequests().length).toBeLessThanOrEqual(shops.length);
    const [missing, root] = await Promise.all([
      pages.story(english, 'nowhere'),
      pages.story(english, 'page-1'),
    ]);
    expect([missing, root?.content['headline']]).toEqual([undefined, 'Page 1']);
  });

  test('is asked for on its own when the list does not have it', async () => {
    const service = content();
    const [home, missing] = await Promise.all([
      service.story(english, 'home'),
      service.story(english, 'no-such-page'),
    ]);
    expect([home?.content['headline'], missing]).toEqual(['Welcome', undefined]);
  });

  test.each([
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }],
    ['a truncated document', { status: 200, headers: {}, body: '{"story":{"uuid":"1","cont' }],
    ['five megabytes', { status: 200, headers: {}, body: ' '.repeat(5_100_000) }],
    ['a story nested too deep', { status: 200, headers: {}, body: tooDeep() }],
    ['something other than a story', json(200, { story: { uuid: 7 }, links: [], rels: [] })],
    ['nothing', json(200, null)],
  ])('is an outage when it answers %s', async (_, answer) => {
    const service = content();
    await service.story(german, 'home');
    fault = () => answer;
    await expect(service.story(english, 'home')).rejects.toThrow('content: ');
  });
});
