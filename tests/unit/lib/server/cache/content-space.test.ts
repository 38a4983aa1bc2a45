import Storyblok from 'storyblok-js-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { type CachedContent, cachedContent } from '#lib/server/cache/cached-content.ts';
import { createDraftReaders } from '#lib/server/cache/draft-readers.ts';
import { TagCache } from '#lib/server/cache/tag-cache.ts';
import { json } from '../../../../../sandbox/http.ts';
import { aSpace, aStory, SPACE, type Space } from '../../../../support/a-space.ts';

const english = getShopByLocale('en');
const german = getShopByLocale('de-de');
const START = Date.parse('2026-11-21T12:00:00Z');
const uuids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `uuid-of-player/${index}`);

const PLAYERS = Array.from({ length: 60 }, (_, index) =>
  aStory(`player/${index}`, {
    component: 'player',
    name: `No ${index}`,
    name__i18n__de_de: `Nr ${index}`,
  }),
);
const storyLink = (id: string): object => ({ fieldtype: 'multilink', linktype: 'story', id });
const TEAM = aStory('team', {
  body: [{ component: 'squad', _uid: 'squad', players: uuids(60), captain: 'uuid-of-player/7' }],
});
const MANY_LINKS = aStory('many', {
  body: uuids(55).map((id, at) => ({ component: 'button', _uid: `b${at}`, url: storyLink(id) })),
});
const HOME = aStory('home', { headline: 'Welcome', url: storyLink('uuid-of-team') });

let now: Date;
let space: Space;

beforeEach(async () => {
  now = new Date(START);
  space = await aSpace([HOME, TEAM, MANY_LINKS, ...PLAYERS], () => now);
});
afterEach(() => space.close());

/** The vendor's client as documented, without the shop's adapter. */
function client(accessToken: string = SPACE.token): Storyblok {
  return new Storyblok({
    ...{ accessToken, endpoint: space.apiUrl, rateLimit: 100, maxRetries: 2, retriesDelay: 10 },
    cache: { type: 'none', clear: 'manual' },
  });
}

describe('the sandbox’s content API, with the vendor’s client', () => {
  test('redirects a read without a version to the newest one', async () => {
    const { data } = await client().get('cdn/stories/home', { version: 'published' });
    expect(data.story.content.headline).toBe('Welcome');
    expect(data.cv).toBe(space.sandbox.cacheVersion());
    expect(space.asked.at(-1)?.searchParams.get('cv')).toBe(String(data.cv));
  });

  test('has pages', async () => {
    const page = await client().get('cdn/stories', {
      starts_with: 'player/',
      per_page: 25,
      page: 3,
    });
    expect(page.data.stories).toHaveLength(10);
    expect(page.total).toBe(60);
    const all = await client().getAll('cdn/stories', { starts_with: 'player/', per_page: 25 });
    expect(all).toHaveLength(60);
  });

  test('resolves relations, and fetches many of them fifty at a time', async () => {
    const { data } = await client().get('cdn/stories/team', {
      ...{ resolve_relations: 'squad.players,squad.captain', language: 'de-de', cv: 1 },
    });
    const [squad] = data.story.content.body;
    expect(squad.players).toHaveLength(60);
    expect(squad.players[59].content.name).toBe('Nr 59');
    expect(squad.captain.content.name).toBe('Nr 7');
    const batches = space.asked.flatMap(({ searchParams }) => searchParams.get('by_uuids') ?? []);
    expect(batches.map((batch) => batch.split(',').length)).toEqual([50, 10]);
  });

  test('resolves links, and fetches many of them fifty at a time', async () => {
    const few = await client().get('cdn/stories/home', { resolve_links: 'url', cv: 1 });
    expect(few.data.story.content.url.story.url).toBe('team');
    const many = await client().get('cdn/stories/many', { resolve_links: 'url', cv: 1 });
    expect(many.data.story.content.body[54].url.story.full_slug).toBe('player/54');
    const batches = space.asked.flatMap(({ searchParams }) => searchParams.get('by_uuids') ?? []);
    expect(batches.map((batch) => batch.split(',').length)).toEqual([50, 5]);
  });

  test('serves drafts only with the preview token', async () => {
    space.sandbox.store.saveDraft(HOME.id, { ...HOME.content, headline: 'Soon' });
    // The client writes its token into the parameters it is given.
    const query = () => ({ version: 'draft', cv: 1 }) as const;
    const draft = await client(SPACE.previewToken).get('cdn/stories/home', query());
    expect(draft.data.story.content.headline).toBe('Soon');
    const published = await client().get('cdn/stories/home', { version: 'published', cv: 1 });
    expect(published.data.story.content.headline).toBe('Welcome');
    await expect(client().get('cdn/stories/home', query())).rejects.toMatchObject({ status: 401 });
  });

  test('answers 401 to a wrong token, 404 to a missing story, and 429 on request', async () => {
    const home = 'cdn/stories/home';
    await expect(client('wrong').get(home, { cv: 1 })).rejects.toMatchObject({ status: 401 });
    await expect(client().get('cdn/stories/no', { cv: 1 })).rejects.toMatchObject({ status: 404 });
    space.sandbox.failNext(429, 2);
    expect((await client().get(home, { cv: 1 })).data.story.name).toBe('home');
    space.sandbox.failNext(429, 10);
    await expect(client().get(home, { cv: 1 })).rejects.toMatchObject({ status: 429 });
  });
});

describe("the shop's content", () => {
  test('reads the stories of a folder page by page', async () => {
    const stories = await space.content().stories(english, { startsWith: 'player/' });
    expect(stories).toHaveLength(60);
    expect(
      space.asked.filter(({ searchParams }) => searchParams.get('per_page') === '25'),
    ).toHaveLength(3);
  });

  test('loads drafts each time, with their own cache version', async () => {
    const drafts = space.content('draft');
    const { fresh, recent } = createDraftReaders(drafts, () => now);
    expect((await fresh.story(english, 'home'))?.content['headline']).toBe('Welcome');
    space.sandbox.store.saveDraft(HOME.id, { ...HOME.content, headline: 'Soon' });
    expect((await recent.story(english, 'home'))?.content['headline']).toBe('Welcome');
    expect((await fresh.story(english, 'home'))?.content['headline']).toBe('Soon');
    now = new Date(START + 61_000);
    await recent.story(english, 'home');
    expect(space.asked.map(({ searchParams }) => searchParams.get('version'))).toEqual([
      ...['draft', 'draft', 'draft'],
    ]);
  });

  test('is read with a new version after publishing, ignoring reads in progress', async () => {
    const content = space.content();
    await content.story(english, 'home');
    const before = Promise.withResolvers<void>();
    space.fault = async (req, url) => {
      const answer = await space.sandbox.respond(req, url);
      await before.promise;
      return answer;
    };
    const old = content.story(german, 'home');
    await expect.poll(() => space.asked.length).toBe(3);
    space.fault = undefined;
    space.sandbox.publish(aStory('home', { headline: 'New' }));
    content.forgetVersion();
    expect((await content.story(german, 'home'))?.content['headline']).toBe('New');
    before.resolve();
    expect((await old)?.content['headline']).toBe('Welcome');
    const version = String(space.sandbox.cacheVersion());
    expect(space.asked.at(-1)?.searchParams.get('cv')).toBe(version);
  });
});

describe('a content service that is down for ten minutes', () => {
  test('serves cached stories, refuses others, and is not overloaded on recovery', async () => {
    const content = space.content();
    const pages = cachedContent(
      content,
      new TagCache<CachedContent>({ maxEntries: 500, now: () => now }),
    );
    await pages.story(english, 'home');
    space.fault = () => json(503, { error: 'down' });
    for (const minutes of [2, 5, 10]) {
      now = new Date(START + minutes * 60_000);
      expect((await pages.story(english, 'home'))?.content['headline']).toBe('Welcome');
      await expect(pages.story(english, 'player/1')).rejects.toThrow('content: ');
    }
    const times: number[] = [];
    space.fault = (req, url) => {
      times.push(performance.now());
      return space.sandbox.respond(req, url);
    };
    now = new Date(START + 10 * 60_000 + 30_000);
    const asked = PLAYERS.slice(0, 12).map(({ full_slug }) => pages.story(english, full_slug));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(4);
    const sixth = times.map((time, at) => (times[at + 5] ?? Number.POSITIVE_INFINITY) - time);
    expect(Math.min(...sixth)).toBeGreaterThan(950);
    expect((await pages.story(english, 'player/1'))?.content['name']).toBe('No 1');
  });
});
