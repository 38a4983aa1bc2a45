import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storyblokSource } from '#lib/server/content/storyblok/storyblok-source.ts';
import { json } from '../../../../../../sandbox/http.ts';
import { aSpace, aStory, SPACE, type Space } from '../../../../../support/a-space.ts';

const NOW = (): Date => new Date('2026-11-21T12:00:00Z');
const HELP = aStory('help', { headline: 'Help', headline__i18n__de_de: 'Hilfe' });
const RETURNS = aStory('help/returns');
const PLAYERS = Array.from({ length: 1_100 }, (_, index) => aStory(`player/${index}`));

let space: Space;
beforeEach(async () => {
  space = await aSpace([HELP, RETURNS, ...PLAYERS], NOW);
});
afterEach(() => space.close());

describe('a Storyblok space', () => {
  test('says its version and its languages, the default one first', async () => {
    const { version, languages } = await space.source().space();
    expect(version).toBe(space.sandbox.cacheVersion());
    expect(languages.slice(0, 3)).toEqual(['default', 'en-gb', 'de-de']);
    expect(languages).not.toContain('en');
  });

  test('lists its published stories without folders, a thousand a request', async () => {
    const listed = await space.source().list(1);
    expect(listed).toHaveLength(1_102);
    expect(listed).toContainEqual({
      ...{ uuid: HELP.uuid, slug: 'help', publishedAt: HELP.published_at },
    });
    expect(space.asked.map(({ pathname }) => pathname)).toEqual(['/v2/cdn/links', '/v2/cdn/links']);
  });

  test('gives stories in one language with their default addresses', async () => {
    const uuids = [HELP.uuid, RETURNS.uuid, 'uuid-of-nothing'];
    const stories = await space.source().stories('de-de', uuids, 1);
    expect(stories.map(({ full_slug, content }) => [full_slug, content['headline']])).toEqual([
      ['help', 'Hilfe'],
      ['help/returns', undefined],
    ]);
  });

  test('gets a request again after a 429', async () => {
    space.sandbox.failNext(429, 2);
    expect((await space.source().space()).version).toBeGreaterThan(0);
  });

  test('that fails is an outage, and the token is in no message', async () => {
    space.fault = () => json(503, { error: 'down' });
    const failure = await space.source().space().catch(String);
    expect(failure).toBe('Outage: content: 503 down');
    expect(failure).not.toContain(SPACE.token);
  });

  test('without a token is an outage that says so', async () => {
    const source = storyblokSource({ token: undefined, apiUrl: space.apiUrl, fetch });
    await expect(source.space()).rejects.toThrow('CONTENT_TOKEN is not set');
    expect(space.asked).toEqual([]);
  });

  test.each([
    ['no links', {}],
    ['links that are no object', { links: 'none' }],
  ])('that answers %s is an outage', async (_, answer) => {
    space.fault = () => json(200, answer);
    await expect(space.source().list(1)).rejects.toThrow('content: ');
  });

  test('may contain addresses that cannot be cache tags: they are left out', async () => {
    const link = { uuid: 'u', published: true, is_folder: false, published_at: 'monday' };
    const links = { a: { ...link, slug: 'two words' }, b: { ...link, slug: '' }, c: 7 };
    space.fault = () => json(200, { links });
    expect(await space.source().list(1)).toEqual([]);
  });

  test('with stories that are too long at once is asked for fewer of them', async () => {
    const levels = 20_000;
    const deep = `${'{"component":"a","body":['.repeat(levels)}1${']}'.repeat(levels)}`;
    const body = `{"stories":[{"uuid":"1","content":${deep}}],"links":[],"rels":[]}`;
    space.fault = () => ({ status: 200, headers: {}, body });
    await expect(space.source().stories('default', ['1'], 1)).rejects.toThrow(RangeError);
  });
});
