import { expect, test } from 'vitest';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { STORIES } from '../../../../../../sandbox/club/stories/stories.ts';
import { inLanguage } from '../../../../../../sandbox/content/stored-story.ts';
import {
  findContentIssues,
  formatIssues,
} from '../../../../../../scripts/content/content-issues.ts';

const assetField = (filename: string): object => ({ fieldtype: 'asset', filename, alt: '' });
const linkField = (url: string): object => ({ fieldtype: 'multilink', linktype: 'url', url });

/** One story in every shop; `german` overrides the hero's fields for the German one. */
function aSpace(hero: object, german: object = {}): Content {
  const story = (fields: object): Story => ({
    ...{ uuid: 'u1', slug: 'winter', full_slug: 'winter', name: 'Winter' },
    content: {
      component: 'page',
      _uid: 'p',
      content: [{ component: 'hero_banner', _uid: 'h', ...fields }],
    },
  });
  return {
    story: async () => undefined,
    stories: async ({ locale }) => [
      story({
        ...hero,
        ...(locale.startsWith('en') ? {} : { headline: '겨울 冬' }),
        ...(locale === 'de-de' && german),
      }),
    ],
  };
}
const everywhere = async (): Promise<boolean> => true;
const good = { headline: 'Winter is coming home', cta_url: linkField('/c'), cta_label: 'Go' };

test('a valid space has no issues', async () => {
  expect(await findContentIssues(aSpace(good), everywhere)).toEqual([]);
});

test('a text that is still English in another language is listed with its place', async () => {
  const german = { headline: good.headline };
  expect(await findContentIssues(aSpace(good, german), everywhere)).toEqual([
    {
      kind: 'missing-translation',
      locale: 'de-de',
      story: 'winter',
      location: 'content.content.0.headline',
      detail: good.headline,
    },
  ]);
});

test('a name is the same in every language', async () => {
  const name = { headline: '7 Theo Marchbanks' };
  expect(await findContentIssues(aSpace(name, name), everywhere)).toEqual([]);
});

test('missing links and pictures are listed, and each address is requested once', async () => {
  const asked: string[] = [];
  const issues = await findContentIssues(
    aSpace({
      ...good,
      cta_url: linkField('/gone#place'),
      desktop_image: assetField('editorial/gone.svg'),
    }),
    async (path) => {
      asked.push(path);
      return false;
    },
  );
  expect(
    issues.filter(({ locale }) => locale === 'de-de').map(({ kind, detail }) => [kind, detail]),
  ).toEqual([
    ['broken-link', '/de-de/gone#place'],
    ['missing-picture', 'editorial/gone.svg'],
  ]);
  expect(asked.filter((path) => path.startsWith('/images/'))).toEqual([
    '/images/editorial/gone.svg?w=96',
  ]);
});

const richText = (...content: readonly object[]): object => ({ type: 'doc', content });
const words = (text: string): object => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const inText = (component: string): object => ({
  type: 'blok',
  attrs: { body: [{ component, _uid: 'b' }] },
});

test.each([
  ['unknown-block', { component: 'hologram' }],
  ['broken-link', { component: 'category_card', label: 'x', cta_url: linkField('javascript:x') }],
  ['broken-link', { component: 'category_card', label: 'x', cta_url: 'javascript:x' }],
  [
    'picture-host',
    {
      ...{ component: 'story', label: 'x', cta_url: linkField('/c') },
      image: assetField('https://elsewhere.example/x.png'),
    },
  ],
  ['missing-picture', { component: 'partner_logo', name: 'x' }],
  ['required-field', { component: 'hero_banner', headline: '  ' }],
  ['required-field', { component: 'category_card', label: 'x' }],
  ['required-field', { component: 'product_carousel', headline: 'x' }],
  ['required-field', { component: 'product', product_id: 'the home shirt' }],
  ['required-field', { component: 'table', table: { thead: [], tbody: [] } }],
  ['required-field', { component: 'rich_text', body: richText({ type: 'paragraph' }) }],
  ['required-field', { component: 'accordion', headline: 'x', entries: [] }],
  ['unknown-text', { component: 'rich_text', body: richText(words('x'), { type: 'poll' }) }],
  [
    'misplaced-block',
    {
      component: 'rich_text',
      body: richText({ type: 'blockquote', content: [words('x'), inText('recently_viewed')] }),
    },
  ],
  [
    'misplaced-block',
    {
      ...{ component: 'accordion_entry', title: 'x' },
      body: richText(words('x'), inText('recently_viewed')),
    },
  ],
])('%s is found at any depth: %j', async (kind, blok) => {
  const content = aSpace({ ...good, inner: [{ _uid: 'i', ...blok } as Blok] });
  const kinds = (await findContentIssues(content, everywhere)).map((issue) => issue.kind);
  expect(kinds).toContain(kind);
  // A block without its link or picture is named, too.
  expect(kinds.filter((found) => found !== kind && found !== 'required-field')).toEqual([]);
});

test('blocks of a page’s width in its text are no problem, and neither are tables', async () => {
  const table = { type: 'table', content: [{ type: 'tableRow', content: [] }] };
  const body = richText(words('x'), table, inText('recently_viewed'));
  const content = aSpace({ ...good, inner: [{ component: 'rich_text', _uid: 'r', body }] });
  expect(await findContentIssues(content, everywhere)).toEqual([]);
});

test('a block that a page shows only inside another one is reported with its place', async () => {
  const story: Story = {
    ...{ uuid: 'u', slug: 'winter', full_slug: 'winter', name: 'Winter' },
    content: {
      ...{ component: 'page', _uid: 'p' },
      content: [{ component: 'usp_item', _uid: 'i', text: 'Free returns' }],
    },
  };
  const content = { story: async () => undefined, stories: async () => [story] };
  const issues = (await findContentIssues(content, everywhere)).filter(
    ({ locale }) => locale === 'en',
  );
  expect(issues).toEqual([
    {
      ...{ kind: 'misplaced-block', locale: 'en', story: 'winter', location: 'content.content.0' },
      detail: 'usp_item is not shown at this place',
    },
  ]);
});

test.each([
  ['blog/2026/winter', 'content_page'],
  ['About_Us', 'content_page'],
  ['winter', 'article'],
  ['global/other', 'page'],
  ['c/scarves', 'listing_page'],
])('a story that no page reads is named: %s of %s', async (full_slug, component) => {
  const story = { uuid: 'u', slug: 'x', full_slug, name: 'X', content: { component, _uid: 'x' } };
  const content = { story: async () => undefined, stories: async () => [story] };
  const kinds = (await findContentIssues(content, everywhere)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['unused-story']));
});

test('the demo club has no issues', async () => {
  const content: Content = {
    story: async () => undefined,
    stories: async ({ locale }) =>
      STORIES.map((story) => ({
        ...{ ...story, slug: story.full_slug },
        content: inLanguage(story.content, locale) as Blok,
      })),
  };
  expect(STORIES.length).toBeGreaterThan(40);
  expect(await findContentIssues(content, everywhere)).toEqual([]);
});

test('an issue of every shop is one line, without characters that a terminal obeys', async () => {
  const content = aSpace({ ...good, inner: [{ component: 'holo\u001b[2Jgram', _uid: 'i' }] });
  expect(formatIssues(await findContentIssues(content, everywhere))).toEqual([
    'unknown-block        winter  content.content.0.inner.0  the shop does not know holo[2Jgram  (every shop)',
  ]);
});

test('a story that refers to itself is handled', async () => {
  const self: Record<string, unknown> = { component: 'double_column', _uid: 's' };
  self['column_left'] = [self, self];
  const issues = await findContentIssues(aSpace({ ...good, inner: [self] }), everywhere);
  expect(new Set(issues.map(({ kind }) => kind))).toEqual(new Set(['misplaced-block']));
});
