import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { formatCount } from '#lib/domain/text/count-format.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import type { Area, MessageKey } from '#lib/i18n/areas.ts';
import { CATALOGS } from '#lib/i18n/catalogs.ts';
import { interpolate, pluralize, selectPluralForm, type Values } from '#lib/i18n/interpolate.ts';
import { translator } from '#lib/i18n/translate.ts';
import { baseKey, type Texts } from './message-problems.ts';

const AREAS = Object.keys(CATALOGS.en) as Area[];

test('British and American English differ from the international table only in their own keys', () => {
  expect(translator('en-gb')('basket:title')).toBe('Basket');
  expect(translator('en-us')('basket:title')).toBe('Cart');
  expect(translator('en-us')('basket:checkout')).toBe(translator('en')('basket:checkout'));
});

test('a name that ends with a full stop ends its sentence', () => {
  expect(interpolate('© {{club}}. Alle Preise.', { club: 'SV Löwenzahn 1911 e.V.' })).toBe(
    '© SV Löwenzahn 1911 e.V. Alle Preise.',
  );
  expect(interpolate('© {{club}}. Prices.', { club: 'Aldermoor FC' })).toBe(
    '© Aldermoor FC. Prices.',
  );
});

test('two locales that are requested at once do not mix', () => {
  const german = translator('de-de');
  const korean = translator('ko-kr');
  expect(korean('basket:title')).toBe('장바구니');
  expect(german('basket:title')).toBe('Warenkorb');
});

test('an island fills in values and chooses the plural form by itself', () => {
  const labels = { items_one: '{{count}} item', items_other: '{{count}} items' };
  expect(pluralize(labels, 'items', 1, 'en-GB')).toBe('1 item');
  expect(pluralize(labels, 'items', 3, 'en-GB')).toBe('3 items');
  expect(pluralize({ items_other: '상품 {{count}}개' }, 'items', 1, 'ko-KR')).toBe('상품 1개');
  expect(interpolate('{{a}} and {{b}}', { a: 1 })).toBe('1 and ');
});

test.each([
  ['en-gb', '1,328 products'],
  ['de-de', '1.328 Artikel'],
  ['zh-cn', '1,328 件商品'],
] as const)('a count has the digit groups of %s', (locale, text) => {
  expect(translator(locale)('listing:products', { count: 1328 })).toBe(text);
});

test('a message without values keeps its placeholders, for labels that are filled in later', () => {
  expect(translator('en')('basket:remove')).toBe('Remove');
  expect(translator('en')('basket:removeItem')).toBe('Remove {{name}}');
});

/** Values that naive interpolation would treat as syntax. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{{name}}', '$&', "$'", '$t(basket:title)', '<b>&amp;</b>', ''),
);

describe.each(SHOPS)('in $locale', ({ locale, languageTag }) => {
  const t = translator(locale);

  /** Like an island: from the area's labels, without i18next. */
  function inBrowser(labels: Texts, name: string, values: Values & { readonly count: number }) {
    const other = labels[`${name}_other`];
    const shown = { ...values, count: formatCount(values.count, languageTag) };
    if (other === undefined) return interpolate(labels[name] ?? '', shown);
    const forms = { ...labels, [`${name}_other`]: other };
    return interpolate(selectPluralForm(forms, name, values.count, languageTag), shown);
  }

  test.each(AREAS)('server and browser produce the same texts for %s', (area) => {
    const labels: Texts = areaMessages(area, locale);
    const names = [...new Set(Object.keys(labels).map(baseKey))];
    const used = Object.values(labels).flatMap((text) => text.match(/(?<=\{\{)\w+/g) ?? []);
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(used.map((name) => [name, value]))),
        fc.oneof(fc.nat(20), fc.nat(5_000_000), fc.constant(1_000_000)),
        (strings, count) => {
          const values = { ...strings, count };
          for (const name of names)
            expect(t(`${area}:${name}` as MessageKey, values)).toBe(
              inBrowser(labels, name, values),
            );
        },
      ),
      { numRuns: 10 },
    );
  });
});
