import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FRAME_STORIES } from '#lib/domain/content/frame-stories.ts';
import { getShopByLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { startStorySync } from '#lib/server/content/jobs/story-sync-timer.ts';
import type { Connection, Db } from '#lib/server/platform/database/connection.ts';
import type { StoredStory } from '../../../../../../sandbox/content/stored-story.ts';
import { json } from '../../../../../../sandbox/http.ts';
import { aSpace, aStory, type Space } from '../../../../../support/a-space.ts';
import { aStoryShop, type StoryShop } from '../../../../../support/a-story-shop.ts';
import { freshDatabase, freshPglite } from '../../../../../support/servers/databases.ts';

const START = Date.parse('2026-11-24T12:00:00Z');
const english = getShopByLocale('en');
const german = getShopByLocale('de-de');
const HOME = aStory('home', { headline: 'Welcome', headline__i18n__de_de: 'Willkommen' });
const PRIVACY = aStory('privacy', { headline: 'Privacy' });
const FRAME = FRAME_STORIES.map((slug) => (slug === 'home' ? HOME : aStory(slug)));

let connection: Connection;
let db: Db;
let now: Date;
let space: Space;
let shop: StoryShop;

beforeAll(async () => {
  connection = await freshDatabase();
  ({ db } = connection);
});
afterAll(() => connection.close());

beforeEach(async () => {
  for (const table of ['story', 'story_former_slug', 'story_notice'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('story_sync')
    .set({ version: null, next_at: null, owner: null, owned_until: null, read_all_at: null })
    .execute();
  now = new Date(START);
  space = await aSpace([...FRAME, PRIVACY], () => now, { languages: ['de-de'] });
  shop = aNode();
});
afterEach(() => space.close());

function aNode(): StoryShop {
  return aStoryShop({ db, source: space.source(), now: () => now });
}

/** As a process starts; pauses take simulated time only. */
function start(node = shop): Promise<() => void> {
  const pause = async (ms: number): Promise<void> => pass(ms / 1_000);
  return startStorySync({ ...node, pause });
}

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const headline = async (slug = 'home', of = english, node = shop): Promise<unknown> =>
  (await node.content.story(of, slug))?.content['headline'];

function publish(story: StoredStory, content: object): void {
  pass(1);
  const published_at = now.toISOString();
  space.sandbox.publish({ ...story, content: { ...story.content, ...content }, published_at });
}

async function requestsDuring(work: () => Promise<void>): Promise<readonly string[]> {
  const before = space.asked.length;
  await work();
  return space.asked
    .slice(before)
    .map(({ pathname, searchParams }) =>
      [pathname.replace('/v2/cdn/', ''), searchParams.get('language')].filter(Boolean).join(' '),
    );
}

const effectOf = (name: string): unknown =>
  Object(shop.log.lines.findLast(({ event }) => event === name)?.fields).effect;

describe('a shop that starts for the first time', () => {
  test('waits for its stories, read by lists in each language, and says so', async () => {
    const requests = await requestsDuring(async () => {
      (await start())();
    });
    expect(requests).toEqual(['spaces/me', 'links', 'stories', 'stories de-de']);
    expect(shop.log.lines.map(({ event }) => event)).toEqual([
      'content.first-read',
      'content.read',
    ]);
    expect([await headline(), await headline('home', german)]).toEqual(['Welcome', 'Willkommen']);
  });

  test('starts without its service too, and reads as soon as that answers', async () => {
    space.fault = () => json(500, {});
    (await start())();
    expect(shop.log.lines.map(({ event }) => event)).toContain('content.still-empty');
    expect(effectOf('content.read-failed')).toContain('have not been read completely yet');
    await expect(headline()).rejects.toThrow('content: ');
    space.fault = undefined;
    pass(10);
    await shop.sync.check();
    expect(await headline()).toBe('Welcome');
  });

  test('goes on where it was interrupted', async () => {
    space.fault = (req, url) =>
      url.searchParams.get('language') === 'de-de'
        ? json(500, {})
        : space.sandbox.respond(req, url);
    await shop.sync.check();
    space.fault = undefined;
    pass(10);
    expect(await requestsDuring(() => aNode().sync.check())).toEqual([
      ...['spaces/me', 'links', 'stories de-de'],
    ]);
  });

  test('hears which stories of the frame its space lacks, once', async () => {
    await space.close();
    space = await aSpace([HOME], () => now, { languages: [] });
    shop = aNode();
    await shop.sync.check();
    publish(HOME, { headline: 'New' });
    pass(60);
    await shop.sync.check();
    const warnings = shop.log.lines.filter(({ event }) => event === 'content.frame-story-missing');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.fields).toMatchObject({
      stories: FRAME_STORIES.filter((slug) => slug !== 'home'),
    });
  });
});

describe('a shop with stories', () => {
  beforeEach(() => shop.sync.check());

  test('asks for the version once a minute, whatever the number of nodes', async () => {
    const nodes = [shop, aNode(), aNode()];
    const requests = await requestsDuring(async () => {
      for (let second = 5; second <= 180; second += 5) {
        pass(5);
        await Promise.all(nodes.map(({ sync }) => sync.check()));
      }
    });
    expect(requests).toEqual(['spaces/me', 'spaces/me', 'spaces/me']);
  });

  test('shows what was published as soon as the notice comes, and reads only that', async () => {
    publish(HOME, { headline: 'Sale' });
    shop.dropped.length = 0;
    const requests = await requestsDuring(() => shop.sync.announce('home'));
    expect(requests).toEqual(['spaces/me', 'links', 'stories', 'stories de-de']);
    expect(space.asked.at(-1)?.searchParams.get('by_uuids')).toBe(HOME.uuid);
    expect(await headline()).toBe('Sale');
    expect(new Set(shop.dropped)).toEqual(new Set(['story:home', 'story-lists', 'missing']));
  });

  test('makes up within a minute for a notice that never came', async () => {
    publish(HOME, { headline: 'Sale' });
    pass(55);
    await shop.sync.check();
    expect(await headline()).toBe('Welcome');
    pass(5);
    await shop.sync.check();
    expect(await headline()).toBe('Sale');
  });

  test('shows a page that was asked for before it was published', async () => {
    expect(await headline('new-page')).toBeUndefined();
    publish(aStory('new-page'), { headline: 'Now' });
    await shop.sync.announce('new-page');
    expect(await headline('new-page')).toBe('Now');
  });

  test('knows where a moved story went, and that its links moved', async () => {
    expect(await headline('privacy')).toBe('Privacy');
    space.sandbox.store.move(PRIVACY.id, 'data-protection');
    await shop.sync.announce('data-protection');
    expect(await headline('privacy')).toBeUndefined();
    expect(await shop.content.movedTo?.('privacy')).toBe('data-protection');
    expect(await headline('data-protection')).toBe('Privacy');
    expect(shop.dropped).toContain('stories');
  });

  test('drops a story that was unpublished, without a notice', async () => {
    space.sandbox.store.remove(PRIVACY.id);
    pass(60);
    await shop.sync.check();
    expect(await headline('privacy')).toBeUndefined();
    expect(shop.dropped).toContain('story:privacy');
  });

  test('keeps its stories when the list is suddenly empty', async () => {
    space.fault = (req, url) =>
      url.pathname.endsWith('/links') ? json(200, { links: {} }) : space.sandbox.respond(req, url);
    await shop.sync.announce(undefined);
    expect(await headline()).toBe('Welcome');
    expect(shop.log.lines.at(-1)?.event).toBe('content.read-failed');
    expect(effectOf('content.read-failed')).toContain('pages show the stored stories');
  });

  test('keeps a notice until the failing service answers again', async () => {
    publish(HOME, { headline: 'Sale' });
    space.fault = () => json(503, {});
    await shop.sync.announce('home');
    expect(await headline()).toBe('Welcome');
    space.fault = undefined;
    pass(5);
    await aNode().sync.check();
    expect(await headline('home', english, aNode())).toBe('Sale');
  });

  test('reads around a story that is too long to be read', async () => {
    const LONG = aStory('long', { text: 'x'.repeat(40_000_000) });
    publish(LONG, {});
    publish(HOME, { headline: 'Sale' });
    await shop.sync.announce(undefined);
    expect(await headline()).toBe('Sale');
    expect(await headline('long')).toBeUndefined();
    expect(shop.log.lines.map(({ event }) => event)).toContain('content.story-unreadable');
  }, 30_000);

  test('reads every story again once a day', async () => {
    pass(24 * 3_600 + 1);
    await shop.sync.check();
    expect(space.asked.at(-1)?.searchParams.get('by_uuids')?.split(',')).toHaveLength(
      FRAME.length + 1,
    );
  });

  test.each([
    ['is gone', () => json(502, {})],
    ['never answers', () => new Promise<never>(() => {})],
    ['is overloaded', () => json(429, { error: 'Rate limit reached.' })],
  ])(
    'answers 64 pages at once while the service %s, on a node that just started',
    async (_, fault) => {
      space.fault = fault;
      const node = aNode();
      const stop = await start(node);
      const slugs = [...FRAME_STORIES, 'privacy', 'global/none'];
      const pages = LOCALES.flatMap((locale) =>
        slugs.map((slug) => node.content.story(getShopByLocale(locale), slug)),
      );
      const found = await Promise.all(pages);
      expect(found).toHaveLength(64);
      expect(found.filter(Boolean)).toHaveLength(56);
      stop();
    },
  );
});

test('a space of 5,000 stories is read within the limits, and later only what changed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  const stories = Array.from({ length: 5_000 }, (_, index) => aStory(`a/${index}`));
  await space.close();
  space = await aSpace(stories, () => new Date(), { languages: ['de-de'] });
  const times: number[] = [];
  const counted: typeof fetch = (input, init) => {
    times.push(Date.now());
    return fetch(input, init);
  };
  const { db: clean, close } = await freshPglite('stopped clock');
  const node = aStoryShop({
    ...{ db: clean, source: space.source(counted), now: () => new Date() },
  });
  const finish = async (work: Promise<void>): Promise<void> => {
    let isRunning = true;
    const ended = work.finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      await vi.advanceTimersByTimeAsync(20);
      await new Promise(setImmediate);
    }
    await ended;
  };
  try {
    await finish(node.sync.check());
    // The space, six pages of links with a folder among them, and fifty lists in each of two languages.
    expect(times).toHaveLength(1 + 6 + 100);
    // Six lists a second; the space itself does not count.
    const lists = times.slice(1);
    const seventh = lists.map((time, at) => (lists[at + 6] ?? Number.POSITIVE_INFINITY) - time);
    expect(Math.min(...seventh)).toBeGreaterThanOrEqual(1_000);
    expect(await node.content.stories(english, { startsWith: 'a/49' })).toHaveLength(111);

    times.length = 0;
    vi.setSystemTime(Date.now() + 61_000);
    const changed = stories.slice(0, 120);
    const published_at = new Date().toISOString();
    for (const story of changed) space.sandbox.publish({ ...story, published_at });
    await finish(node.sync.check());
    expect(times).toHaveLength(1 + 6 + 2 * 2);
  } finally {
    vi.useRealTimers();
    await close();
  }
}, 120_000);
