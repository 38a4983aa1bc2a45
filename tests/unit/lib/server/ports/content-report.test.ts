import { expect, test } from 'vitest';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import type { Content } from '#lib/server/ports/content.ts';
import { findContentIssues } from '../../../../../scripts/content/content-issues.ts';

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

test.each([
  ['unknown-block', { component: 'hologram' }],
  ['broken-link', { component: 'category_card', cta_url: linkField('javascript:alert(1)') }],
  [
    'missing-picture',
    { component: 'story', label: 'x', image: assetField('https://elsewhere.example/x.png') },
  ],
  ['missing-picture', { component: 'partner_logo', name: 'x' }],
])('%s is found at any depth', async (kind, blok) => {
  const content = aSpace({ ...good, inner: [{ _uid: 'i', ...blok } as Blok] });
  const issues = await findContentIssues(content, everywhere);
  expect(new Set(issues.map((issue) => issue.kind))).toEqual(new Set([kind]));
});

test('a story that refers to itself is handled', async () => {
  const self: Record<string, unknown> = { component: 'double_column', _uid: 's' };
  self['column_left'] = [self, self];
  expect(await findContentIssues(aSpace({ ...good, inner: [self] }), everywhere)).toEqual([]);
});
