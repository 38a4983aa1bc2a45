import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSpace, aStory, SPACE, type Space } from '../../../support/a-space.ts';
import {
  DRAFT,
  FAILURES,
  FOLDER_ROOT,
  LINKS,
  PUBLISHED,
  PUBLISHED_WITH_TRANSLATED_SLUGS,
  SPACE_ANSWER,
} from '../../../support/storyblok/recorded-shapes.ts';
import { shapeOf } from '../../../support/storyblok/shape-of.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HELP = aStory('help-center', { component: 'content_page' });
const RETURNS = aStory('help-center/returns');
const BANNER = {
  ...aStory('global/banner', {
    text: 'Sale',
    text__i18n__de_de: 'Rabatt',
    cta_url: { fieldtype: 'multilink', linktype: 'story', id: HELP.uuid },
  }),
  translated_slugs: { 'de-de': 'global/aktion' },
};

let space: Space;

async function open(hasTranslatableSlugs = false): Promise<void> {
  space = await aSpace([BANNER, HELP, RETURNS], () => NOW, {
    ...{ hasTranslatableSlugs, languages: ['de-de'] },
  });
}

beforeEach(() => open());
afterEach(() => space.close());

function ask(path: string, token: string = SPACE.token): Promise<Response> {
  const url = new URL(`${space.apiUrl}/cdn/${path}`);
  url.searchParams.set('token', token);
  return fetch(url, { redirect: 'manual' });
}

async function read(path: string, token?: string): Promise<Record<string, unknown>> {
  return (await (await ask(path, token)).json()) as Record<string, unknown>;
}

const GERMAN_BANNER = 'stories/global/banner?language=de-de&resolve_links=url&cv=1';

describe('the sandbox answers in the shapes that Storyblok documents', () => {
  test('a translated story, without the app "Translatable slugs"', async () => {
    const answer = await read(GERMAN_BANNER);
    expect(shapeOf(answer)).toEqual(shapeOf(PUBLISHED));
    expect(answer['story']).toMatchObject({
      ...{ full_slug: 'de-de/global/banner', default_full_slug: null, lang: 'de-de' },
      content: { text: 'Rabatt', cta_url: { url: '', cached_url: 'de-de/help-center/' } },
    });
  });

  test('the same with that app', async () => {
    await space.close();
    await open(true);
    const answer = await read(GERMAN_BANNER);
    expect(shapeOf(answer)).toEqual(shapeOf(PUBLISHED_WITH_TRANSLATED_SLUGS));
    expect(answer['story']).toMatchObject({
      ...{ full_slug: 'de-de/global/aktion', default_full_slug: 'global/banner' },
    });
  });

  test('a draft, whose blocks are marked for the editor', async () => {
    const answer = await read(`${GERMAN_BANNER}&version=draft`, SPACE.previewToken);
    expect(shapeOf(answer)).toEqual(shapeOf(DRAFT));
    expect(answer['story']).toMatchObject({
      content: {
        _editable: `<!--#storyblok#{"name":"page","space":"1897","uid":"root","id":"${BANNER.id}"}-->`,
      },
    });
  });

  test('a list, in which the root of a folder ends in a slash', async () => {
    const response = await ask('stories?starts_with=help-center&cv=1&per_page=1');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ total: '2', 'per-page': '1', 'cache-control': 'max-age=0, public, s-maxage=604800' },
    });
    const { stories } = (await response.json()) as { readonly stories: readonly object[] };
    expect(stories.map(shapeOf)).toEqual([shapeOf(FOLDER_ROOT)]);
    expect(stories[0]).toMatchObject({
      ...{ slug: 'help-center', full_slug: 'help-center/', is_startpage: true, lang: 'default' },
    });
  });

  test('the space with its languages', async () => {
    const answer = await read('spaces/me');
    expect(shapeOf(answer)).toEqual(shapeOf(SPACE_ANSWER));
    expect(answer['space']).toMatchObject({ id: 1897, language_codes: ['de-de'] });
  });

  test('the links, with the folders', async () => {
    const { links } = await read('links?include_dates=1&per_page=1000&cv=1');
    expect(shapeOf(Object.values(Object(links)))).toEqual(
      expect.arrayContaining([...Object(shapeOf(Object.values(LINKS.links)))]),
    );
    const entries = Object.values(Object(links)) as readonly Record<string, unknown>[];
    expect(entries.map(({ slug, is_folder }) => [slug, is_folder])).toEqual([
      ['global', true],
      ['help-center', true],
      ['global/banner', false],
      ['help-center/', false],
      ['help-center/returns', false],
    ]);
  });

  test('a published read without a version leads to the newest one', async () => {
    const response = await ask('stories/global/banner');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toContain(`cv=${space.sandbox.cacheVersion()}`);
  });

  test('failures', async () => {
    expect(await read('stories/global/banner?cv=1', 'wrong')).toEqual(FAILURES[401]);
    expect(await read('stories/nowhere?cv=1')).toEqual(FAILURES[404]);
    space.sandbox.failNext(429, 1);
    const response = await ask('spaces/me');
    expect([response.status, await response.json()]).toEqual([429, FAILURES[429]]);
  });
});

test('a story is found by the address that the service says, in each language', async () => {
  for (const path of ['de-de/global/banner', 'global/banner', 'de-de/help-center/', 'help-center'])
    expect((await ask(`stories/${path}?cv=1`)).status).toBe(200);
  expect(await read('stories?starts_with=de-de/global/&cv=1')).toMatchObject({
    stories: [{ full_slug: 'de-de/global/banner', content: { text: 'Rabatt' } }],
  });
});
