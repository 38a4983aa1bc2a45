import { describe, expect, test } from 'vitest';
import { KNOWN_LOCALES } from '#club/known-shops.ts';
import { CATALOGS } from '#lib/i18n/catalogs.ts';
import { messageProblems, type Texts } from './message-problems.ts';

describe.each(Object.entries(CATALOGS.en))('the messages of %s', (area, english) => {
  test.each(KNOWN_LOCALES)('are complete and well-formed in %s', (locale) => {
    const texts = CATALOGS[locale][area] ?? {};
    expect(messageProblems({ locale, area, texts }, english)).toEqual([]);
  });
});

describe('a translation is refused by name', () => {
  const english = {
    title: 'Basket',
    remove: 'Remove {{name}}',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
  };
  const german = {
    title: 'Warenkorb',
    remove: '{{name}} entfernen',
    items_one: 'Ein Artikel',
    items_other: '{{count}} Artikel',
  };

  function problems(locale: string, texts: Texts): readonly string[] {
    return messageProblems({ locale, area: 'basket', texts }, english);
  }

  test('unless nothing is wrong with it', () => {
    expect(problems('de-de', german)).toEqual([]);
    expect(problems('en-us', { title: 'Cart' })).toEqual([]);
  });

  test('if it lacks a key, or has an extra one', () => {
    const { title, ...rest } = german;
    expect(problems('de-de', rest)).toEqual(['de-de basket:title: missing']);
    expect(problems('de-de', { ...german, extra: title })).toEqual([
      'de-de basket:extra: no such key',
    ]);
    expect(problems('en-us', { extra: title })).toEqual(['en-us basket:extra: no such key']);
  });

  test('if it lacks a placeholder, adds one, or spells it differently', () => {
    expect(problems('de-de', { ...german, remove: 'Entfernen' })).toEqual([
      'de-de basket:remove: lost {{name}}',
    ]);
    expect(problems('de-de', { ...german, items_other: 'Artikel' })).toEqual([
      'de-de basket:items_other: lost {{count}}',
    ]);
    expect(problems('de-de', { ...german, title: '{{name}}' })).toEqual([
      'de-de basket:title: adds {{name}}',
    ]);
    for (const remove of ['{name} entfernen', '{{ name }} entfernen', '{{name}} $t(title)'])
      expect(problems('de-de', { ...german, remove })).toEqual([
        `de-de basket:remove: not {{name}}: ${remove}`,
      ]);
  });

  test('if it lacks a plural form of its language, or has an unused one', () => {
    expect(problems('fr-fr', german)).toEqual(['fr-fr basket:items_many: missing plural form']);
    expect(problems('es-es', german)).toEqual(['es-es basket:items_many: missing plural form']);
    expect(problems('ko-kr', german)).toEqual(['ko-kr basket:items_one: no such key']);
    expect(problems('zh-cn', german)).toEqual(['zh-cn basket:items_one: no such key']);
    expect(problems('pl-pl', german)).toEqual([
      'pl-pl basket:items_few: missing plural form',
      'pl-pl basket:items_many: missing plural form',
    ]);
  });

  test('if it is empty, repeated, or in another order than the English file', () => {
    expect(problems('de-de', { ...german, title: ' ' })).toEqual(['de-de basket:title: empty']);
    const { title, ...rest } = german;
    expect(problems('de-de', { ...rest, title })).toEqual([
      'de-de basket:remove: not in the order of the English file',
    ]);
    expect(problems('en-us', { title: english.title })).toEqual([
      'en-us basket:title: same as in en, remove it',
    ]);
  });
});
