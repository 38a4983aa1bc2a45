import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/lib/domain/shop.ts';
import { areaWords } from '../../src/lib/i18n/area-words.ts';
import { AREAS } from '../../src/lib/i18n/areas.ts';
import { translator } from '../../src/lib/i18n/translate.ts';
import { counted, fill } from '../../src/lib/i18n/words.ts';

type Area = keyof typeof AREAS;
/** Values that are each language's own choice: a greeting is by first name, by both, or by the whole name. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'mail:greeting': ['{{first}}', '{{last}}', '{{name}}'],
};

const AREA_NAMES = Object.keys(AREAS) as Area[];

function wordsOf(area: Area, locale: (typeof LOCALES)[number]): Record<string, string> {
  return areaWords(area, locale);
}

function baseOf(key: string): string {
  return key.replace(/_(one|many|other)$/, '');
}

function placeholders(sentence: string): readonly string[] {
  return [...new Set(sentence.match(/\{\{\w+\}\}/g) ?? [])].sort();
}

describe.each(AREA_NAMES)('the words of %s', (area) => {
  const english = wordsOf(area, 'en');
  const keys = [...new Set(Object.keys(english).map(baseOf))].sort();

  test.each(LOCALES)('are complete in %s', (locale) => {
    const words = wordsOf(area, locale);
    expect([...new Set(Object.keys(words).map(baseOf))].sort()).toEqual(keys);
    expect(Object.entries(words).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });

  test.each(LOCALES)('ask for the same values in %s', (locale) => {
    const words = wordsOf(area, locale);
    for (const [key, sentence] of Object.entries(words)) {
      const model = english[key] ?? english[`${baseOf(key)}_other`] ?? '';
      // A single thing may be said without its number: "the last one".
      const optional = ['{{count}}', ...(ALSO[`${area}:${baseOf(key)}`] ?? [])];
      const wanted = placeholders(model).filter((name) => !optional.includes(name));
      const found = placeholders(sentence).filter((name) => !optional.includes(name));
      expect(found, `${locale} ${area}:${key}`).toEqual(wanted);
    }
  });

  test.each(LOCALES)('have the plural forms that %s speaks', (locale) => {
    const words = wordsOf(area, locale);
    for (const key of Object.keys(english).filter((name) => name.endsWith('_other'))) {
      expect(words[key], `${locale} ${area}:${key}`).toBeDefined();
    }
  });
});

test('British and American English differ from the international table only where they say so', () => {
  expect(translator('en-gb')('basket:title')).toBe('Basket');
  expect(translator('en-us')('basket:title')).toBe('Cart');
  expect(translator('en-us')('basket:checkout')).toBe(translator('en')('basket:checkout'));
});

test('two locales that are asked for at once do not mix', () => {
  const german = translator('de-de');
  const korean = translator('ko-kr');
  expect(korean('basket:title')).toBe('장바구니');
  expect(german('basket:title')).toBe('Warenkorb');
});

test('an island fills in values and chooses the plural form by itself', () => {
  const words = { items_one: '{{count}} item', items_other: '{{count}} items' };
  expect(counted(words, 'items', 1, 'en-GB')).toBe('1 item');
  expect(counted(words, 'items', 3, 'en-GB')).toBe('3 items');
  expect(counted({ items_other: '상품 {{count}}개' }, 'items', 1, 'ko-KR')).toBe('상품 1개');
  expect(fill('{{a}} and {{b}}', { a: 1 })).toBe('1 and ');
});
