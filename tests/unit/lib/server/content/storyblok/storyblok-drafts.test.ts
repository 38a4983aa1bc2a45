import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { createDraftReaders } from '#lib/server/content/cache/draft-readers.ts';
import { json } from '../../../../../../sandbox/http.ts';
import { aSpace, aStory, SPACE, type Space } from '../../../../../support/a-space.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const english = getShopByLocale('en');
const german = getShopByLocale('de-de');

const RETURNS = aStory('help/returns', { headline: 'Returns' });
const HOME = aStory('home', {
  headline: 'Welcome',
  headline__i18n__de_de: 'Willkommen',
  cta_url: { fieldtype: 'multilink', linktype: 'story', id: RETURNS.uuid },
});
const FRAME = ['global/banner', 'global/search'];

let now: Date;
let space: Space;

beforeEach(async () => {
  now = new Date(START);
  const stories = [HOME, RETURNS, aStory('help'), ...FRAME.map((slug) => aStory(slug))];
  space = await aSpace(stories, () => now);
});
afterEach(() => space.close());

describe('a draft', () => {
  test('is read in the language of the shop, with its links and the editor’s marks', async () => {
    const story = await space.drafts().story(german, 'home');
    expect(story).toMatchObject({ slug: 'home', full_slug: 'home', name: 'home' });
    expect(story?.content).toMatchObject({
      ...{ headline: 'Willkommen', _editable: expect.stringContaining('<!--#storyblok#{') },
      cta_url: { cached_url: 'help/returns', story: { full_slug: 'help/returns' } },
    });
    expect(Object.fromEntries(space.asked[0]?.searchParams ?? [])).toEqual({
      ...{ version: 'draft', language: 'de-de', resolve_links: 'url' },
      ...{ resolve_relations: 'shared_content.story', resolve_level: '2' },
      ...{ token: SPACE.previewToken, cv: String(START) },
    });
  });

  test('falls back to the default language where a field is not translated', async () => {
    const story = await space.drafts().story(getShopByLocale('fr-fr'), 'home');
    expect(story?.content['headline']).toBe('Welcome');
  });

  test('that is the root of a folder has no slash at its end', async () => {
    expect((await space.drafts().story(german, 'help'))?.full_slug).toBe('help');
  });

  test('is undefined when it is missing, and when its address leads elsewhere', async () => {
    expect(await space.drafts().story(english, 'nowhere')).toBeUndefined();
    expect(await space.drafts().story(english, '../spaces/me')).toBeUndefined();
    expect(space.asked).toHaveLength(1);
  });

  test('is listed with others of the same folder', async () => {
    const stories = await space.drafts().stories(german, { startsWith: 'help/' });
    expect(stories.map((story) => story.full_slug)).toEqual(['help/returns', 'help']);
  });

  test('of the frame is read with the others in one request', async () => {
    const drafts = space.drafts();
    const read = FRAME.map((slug) => drafts.story(german, slug));
    expect((await Promise.all(read)).map((story) => story?.full_slug)).toEqual(FRAME);
    expect(space.asked.map(({ searchParams }) => searchParams.get('by_slugs'))).toEqual([
      FRAME.join(),
    ]);
  });
});

test('drafts of several editors are read at once, as far as the service allows', async () => {
  const asked: string[] = [];
  const ask: typeof fetch = (input) => {
    asked.push(String(input));
    return Promise.resolve(Response.json({ story: { ...RETURNS, slug: 'returns' }, links: [] }));
  };
  vi.useFakeTimers();
  try {
    const drafts = space.drafts({ fetch: ask });
    const reads = Array.from({ length: 30 }, (_, at) => drafts.story(english, `help/${at}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(30);
    await Promise.allSettled(reads);
  } finally {
    vi.useRealTimers();
  }
});

test('drafts are read each time, or at most a minute old', async () => {
  const { fresh, recent } = createDraftReaders(space.drafts(), () => now);
  expect((await fresh.story(english, 'home'))?.content['headline']).toBe('Welcome');
  space.sandbox.store.saveDraft(HOME.id, { ...HOME.content, headline: 'Soon' });
  expect((await recent.story(english, 'home'))?.content['headline']).toBe('Welcome');
  expect((await fresh.story(english, 'home'))?.content['headline']).toBe('Soon');
  now = new Date(START + 61_000);
  await recent.story(english, 'home');
  expect(space.asked).toHaveLength(3);
});

/** A story nested deeper than any call stack. */
function nestedTooDeep(): string {
  const levels = 20_000;
  const content = `${'{"component":"a","body":['.repeat(levels)}1${']}'.repeat(levels)}`;
  return `{"story":{"uuid":"1","content":${content}},"links":[{"uuid":"2"}],"rels":[]}`;
}

describe('an answer of the service', () => {
  test.each([
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }],
    ['a truncated document', { status: 200, headers: {}, body: '{"story":{"uuid":"1","cont' }],
    ['five megabytes', { status: 200, headers: {}, body: ' '.repeat(5_100_000) }],
    ['a story nested too deep', { status: 200, headers: {}, body: nestedTooDeep() }],
    ['something other than a story', json(200, { story: { uuid: 7 }, links: [], rels: [] })],
    ['nothing', json(200, null)],
  ])('is an outage when it is %s', async (_, answer) => {
    space.fault = () => answer;
    await expect(space.drafts().story(english, 'home')).rejects.toThrow('content: ');
  });

  test('that never comes is an outage', async () => {
    space.fault = () => new Promise(() => {});
    const drafts = space.drafts({ timeoutMs: 50 });
    await expect(drafts.story(english, 'home')).rejects.toThrow('content: ');
  });

  test('401 is an outage without the token in its message', async () => {
    space.sandbox.failNext(401, 1);
    const failure = await space.drafts().story(english, 'home').catch(String);
    expect(failure).toBe('Outage: content: 401 Unauthorized');
  });
});
