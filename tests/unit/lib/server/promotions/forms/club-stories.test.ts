import { describe, expect, test } from 'vitest';
import { BANNER_COOKIE } from '#lib/domain/content/banner-cookie.ts';
import { NOTICE_COOKIE } from '#lib/domain/customers/notice-cookie.ts';
import { PLATFORM_COOKIE } from '#lib/domain/shop/platform.ts';
import { ADDED_COOKIE } from '#lib/domain/tracking/added-note.ts';
import { GIFT_DECISION } from '#lib/server/promotions/forms/gift-decision.ts';
import { artworkFiles } from '../../../../../../sandbox/club/artwork/artwork-files.ts';
import { STORIES } from '../../../../../../sandbox/club/stories/stories.ts';
import { collect } from '../../../../../../sandbox/content/stored-story.ts';

type Node = Readonly<Record<string, unknown>>;

const TRANSLATIONS = ['de_de', 'fr_fr', 'es_es', 'ko_kr', 'zh_cn'];
/** Names, numbers and file names, and fields that an editor switches. */
const SAME_EVERYWHERE = new Set([
  ...['component', '_uid', 'player_name', 'player_number', 'align', 'color', 'color_type'],
  ...[
    'position',
    'width',
    'limit',
    'sort',
    'product_id',
    'product_ids',
    'config',
    'countdown_until',
    'duration',
    'from',
    'to',
  ],
]);

const bloks = STORIES.flatMap(({ full_slug, content }) =>
  collect(content, (node) => (typeof node['component'] === 'string' ? node : undefined)).map(
    (blok) => ({ full_slug, blok }),
  ),
).filter(({ blok }) => !String(blok['component']).startsWith('_table'));

/** Every text of a blok in one language, with the name of its field; '' if it is not translated. */
function texts(blok: Node, locale: string): readonly (readonly [field: string, text: string])[] {
  return Object.keys(blok)
    .filter((name) => !name.includes('__i18n__') && !SAME_EVERYWHERE.has(name))
    .filter((name) => isWritten(blok[name]))
    .map((name) => [name, plainWords(blok[`${name}__i18n__${locale}`])]);
}

function isWritten(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || Object(value)['type'] === 'doc';
}

/** The text of a field, rich text included. */
function plainWords(value: unknown): string {
  if (typeof value === 'string') return value;
  const found = collect(value, ({ text }) => (typeof text === 'string' ? text : undefined));
  return found.join(' ');
}

test('The page about cookies names each that the shop sets', () => {
  const story = STORIES.find(({ full_slug }) => full_slug.endsWith('cookies'));
  const page = JSON.stringify(story?.content);
  const set = [ADDED_COOKIE, BANNER_COOKIE, GIFT_DECISION, NOTICE_COOKIE, PLATFORM_COOKIE];
  for (const name of [
    ...set,
    'terrace_auth',
    'terrace_hint',
    'terrace_hint_shop',
    'locale',
    'terrace_retry',
  ]) {
    expect(page).toContain(`"${name}"`);
  }
});

describe.each(TRANSLATIONS)('In %s', (locale) => {
  test('every text of every story is present', () => {
    const missing = bloks.flatMap(({ full_slug, blok }) =>
      texts(blok, locale)
        .filter(([, text]) => text.trim() === '')
        .map(([field]) => `${full_slug} ${blok['component']}.${field}`),
    );
    expect(missing).toEqual([]);
  });
});

test('No text is left in another language', () => {
  const unexpected = bloks.flatMap(({ full_slug, blok }) =>
    [
      ...texts(blok, 'ko_kr').filter(([, text]) => /[，。、：？！]/.test(text)),
      ...texts(blok, 'zh_cn').filter(([, text]) => /\p{Script=Hangul}/u.test(text)),
      ...['de_de', 'fr_fr', 'es_es'].flatMap((locale) =>
        texts(blok, locale).filter(([, text]) => /\p{Script=Han}|\p{Script=Hangul}/u.test(text)),
      ),
    ].map(([field, text]) => `${full_slug} ${field}: ${text.slice(0, 40)}`),
  );
  expect(unexpected).toEqual([]);
});

test('A long text is different in each language', () => {
  const copied = bloks.flatMap(({ full_slug, blok }) =>
    TRANSLATIONS.flatMap((locale) =>
      Object.keys(blok)
        .filter((name) => !name.includes('__i18n__') && plainWords(blok[name]).length > 40)
        .filter((name) => plainWords(blok[name]) === plainWords(blok[`${name}__i18n__${locale}`]))
        .filter((name) => !SAME_EVERYWHERE.has(name))
        .map((name) => `${full_slug} ${locale} ${name}`),
    ),
  );
  expect(copied).toEqual([]);
});

test('Every picture of a story exists', () => {
  const drawn = artworkFiles();
  const named = STORIES.flatMap(({ content }) =>
    collect(content, ({ filename }) => (typeof filename === 'string' ? filename : undefined)),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !drawn.has(file))).toEqual([]);
});

test('No text contains an amount of money: prices come from the catalogue', () => {
  const priced = bloks.flatMap(({ full_slug, blok }) =>
    TRANSLATIONS.flatMap((locale) => texts(blok, locale))
      .filter(([, text]) => /[£€$₩¥]/.test(text))
      .map(([field]) => `${full_slug} ${field}`),
  );
  expect([...new Set(priced)]).toEqual(['global/usp-banner text']);
});
