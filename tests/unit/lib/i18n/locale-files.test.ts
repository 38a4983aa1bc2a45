import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownLocale, KNOWN_LOCALES } from '#club/known-shops.ts';
import { insertFrenchSpaces } from '#lib/domain/text/french-spaces.ts';
import { CATALOGS } from '#lib/i18n/catalogs.ts';
import { fileName, LOCALE_FILES } from './locale-files.ts';

const AREAS_FILE = '../../../../src/lib/i18n/areas.ts';
const ENGLISH_FILES = filesOf('en');

function filesOf(locale: string): readonly string[] {
  return LOCALE_FILES.filter((file) => file.locale === locale).map((file) => file.name);
}

test('every folder is a locale, and every file is one that English has', () => {
  const unknown = LOCALE_FILES.filter(
    ({ locale, name }) => !isKnownLocale(locale) || !ENGLISH_FILES.includes(name),
  );
  expect(unknown.map(({ locale, name }) => `${locale}/${name}`)).toEqual([]);
});

test('every file of English has a line in the types of the areas, and every line a file', () => {
  const source = readFileSync(new URL(AREAS_FILE, import.meta.url), 'utf8');
  const lines = [
    ...source.matchAll(/readonly (\w+): typeof import\('\.\/locales\/en\/([\w-]+)\.json'\)/g),
  ];
  expect(lines.map(([, area = '']) => fileName(area))).toEqual(lines.map(([, , name]) => name));
  expect(lines.map(([, , name]) => name).sort()).toEqual([...ENGLISH_FILES].sort());
});

test('every locale that is not a variant of English has all files', () => {
  const missing = KNOWN_LOCALES.filter(
    (locale) => locale !== 'en-gb' && locale !== 'en-us',
  ).flatMap((locale) =>
    ENGLISH_FILES.filter((name) => !filesOf(locale).includes(name)).map(
      (name) => `${locale}/${name}`,
    ),
  );
  expect(missing).toEqual([]);
});

test.each(LOCALE_FILES)(
  '$locale/$name.json is flat, formatted JSON without repeated keys',
  ({ text }) => {
    const texts: Record<string, unknown> = JSON.parse(text);
    expect(Object.keys(texts)).not.toEqual([]);
    expect(Object.entries(texts).filter(([, value]) => typeof value !== 'string')).toEqual([]);
    expect(text).toBe(`${JSON.stringify(texts, null, 2)}\n`);
  },
);

test.each(KNOWN_LOCALES)('the catalogue of %s loads every file of its folder', (locale) => {
  const onDisk = LOCALE_FILES.filter((file) => file.locale === locale).map(({ name, text }) => [
    name,
    locale === 'fr-fr' ? withFrenchSpaces(JSON.parse(text)) : JSON.parse(text),
  ]);
  const loaded = Object.entries(CATALOGS[locale]).map(([area, texts]) => [fileName(area), texts]);
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(onDisk));
});

function withFrenchSpaces(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, insertFrenchSpaces(text)]),
  );
}
