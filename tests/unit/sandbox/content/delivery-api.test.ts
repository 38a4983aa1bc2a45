import { apiPlugin, storyblokEditable, storyblokInit } from '@storyblok/js';
import Storyblok, { type ISbConfig } from 'storyblok-js-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSpace, aStory, SPACE, type Space } from '../../../support/a-space.ts';

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

let space: Space;

beforeEach(async () => {
  space = await aSpace([HOME, TEAM, MANY_LINKS, ...PLAYERS], () => new Date(START));
});
afterEach(() => space.close());

type CreateClient = (config: ISbConfig) => Storyblok;

/** The vendor's clients as documented, without the shop's adapter. */
const CLIENTS: Readonly<Record<string, CreateClient>> = {
  'storyblok-js-client': (config) => new Storyblok(config),
  '@storyblok/js': ({ accessToken = '', ...apiOptions }) => {
    const { storyblokApi } = storyblokInit({ accessToken, use: [apiPlugin], apiOptions });
    if (!storyblokApi) throw new Error('there is no client');
    return storyblokApi;
  },
};

describe.each(Object.entries(CLIENTS))('the sandbox’s content API, with %s', (_, create) => {
  const client = (accessToken: string = SPACE.token): Storyblok =>
    create({
      ...{ accessToken, endpoint: space.apiUrl, rateLimit: 100, maxRetries: 2, retriesDelay: 10 },
      cache: { type: 'none', clear: 'manual' },
    });

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

  test('serves a release with its changes, and all else as it is outside of it', async () => {
    const { store } = space.sandbox;
    store.saveDraft(HOME.id, { ...HOME.content, headline: 'Next season' }, '70801');
    store.saveDraft(TEAM.id, { ...TEAM.content, headline: 'The squad' });
    const read = async (slug: string, release?: string): Promise<unknown> => {
      const query = { version: 'draft', ...(release && { from_release: release }), cv: 1 } as const;
      const { data } = await client(SPACE.previewToken).get(`cdn/stories/${slug}`, query);
      return data.story.content.headline;
    };
    expect(await read('home', '70801')).toBe('Next season');
    expect(await read('team', '70801')).toBe('The squad');
    expect(await read('home', '70802')).toBe('Welcome');
    expect(await read('home')).toBe('Welcome');
  });

  test('marks the blocks of drafts for the vendor’s editable attributes, and no others', async () => {
    const query = (version: 'draft' | 'published') => ({ version, cv: 1 }) as const;
    const draft = await client(SPACE.previewToken).get('cdn/stories/team', query('draft'));
    expect(storyblokEditable(draft.data.story.content.body[0])).toEqual({
      'data-blok-c': `{"name":"squad","space":"1897","uid":"squad","id":"${TEAM.id}"}`,
      'data-blok-uid': `${TEAM.id}-squad`,
    });
    const published = await client().get('cdn/stories/team', query('published'));
    expect(storyblokEditable(published.data.story.content.body[0])).toEqual({});
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
