import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_LOCALES, languageOf } from '#club/known-shops.ts';
import { LANGUAGE_RECORDS, LOCALE_RECORDS } from '#lib/domain/languages/language-records.ts';

test('every locale is in the record of its language', () => {
  const missing = KNOWN_LOCALES.filter(
    (locale) => !LANGUAGE_RECORDS[languageOf(locale)].locales[locale],
  );
  expect(missing).toEqual([]);
});

test('every locale has a folder of texts, unless another locale has all of its texts', () => {
  const folders = readdirSync('src/lib/i18n/locales');
  const missing = Object.entries(LOCALE_RECORDS).filter(
    ([locale, record]) => !folders.includes(locale) && !('completedBy' in record),
  );
  expect(missing.map(([locale]) => `src/lib/i18n/locales/${locale}`)).toEqual([]);
});

test('words of a search are normalized as typed ones are', () => {
  const words = Object.values(LANGUAGE_RECORDS).flatMap(({ search }) =>
    [search.stopWords, ...Object.values(search.numberWords)].join(' ').split(' '),
  );
  const normalized = (word: string): string =>
    word
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .normalize('NFC');
  expect(words.filter((word) => word !== normalized(word))).toEqual([]);
});
