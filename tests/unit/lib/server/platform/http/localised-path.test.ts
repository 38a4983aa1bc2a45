import { describe, expect, test } from 'vitest';
import { addLocale, localeOfPath } from '#lib/server/platform/http/localised-path.ts';
import { rootRedirectLocale, storedLocale } from '#lib/server/platform/http/stored-locale.ts';
import { pageVisibility } from '#lib/server/platform/page-cache/page-visibility.ts';

describe('A path without a locale', () => {
  test('redirects to the same page under a locale, or is a 404', () => {
    expect(addLocale('/p/shirt-1', 'de-de')).toBe('/de-de/p/shirt-1');
    expect(addLocale('/help-center', 'en')).toBe('/en/help-center');
    expect(addLocale('/wp-admin', 'en')).toBeUndefined();
    expect(addLocale('/signin', 'en')).toBeUndefined();
    expect(addLocale('/index', 'en')).toBeUndefined();
    expect(addLocale('/xx-yy/p/shirt-1', 'en')).toBeUndefined();
  });

  test.each([
    ['/en', 'en'],
    ['/en-gb/c', 'en-gb'],
    ['/EN/c', undefined],
    ['/english', undefined],
    ['/', undefined],
  ])('is distinguished from one with a locale: %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});

describe('The locale of a visitor', () => {
  test('is the stored one before the browser’s', () => {
    expect(storedLocale('a=1; locale=ko-kr; b=2', 'de')).toBe('ko-kr');
    expect(storedLocale('locale=xx-yy', 'de')).toBe('de-de');
    expect(storedLocale('mylocale=ko-kr', undefined)).toBeUndefined();
  });

  test('applies at the bare address to navigating browsers only', () => {
    const german = { cookie: undefined, acceptLanguage: 'de-AT' };
    expect(rootRedirectLocale({ ...german, mode: 'navigate' })).toBe('de-de');
    expect(rootRedirectLocale({ ...german, mode: 'cors' })).toBeUndefined();
    expect(rootRedirectLocale({ ...german, mode: undefined })).toBeUndefined();
  });
});

describe('A public page', () => {
  test.each([
    ['/en/c/men', '?page=2&x=1&filters[size]=9,3', '/en/c/men?filters[size]=3,9&page=2'],
    ['/en/search', '?term=%20home%20%20shirt%20', '/en/search?term=home%20shirt'],
    ['/en/p/x-1', '?config=name:MASON&utm=1', '/en/p/x-1?config=name%3AMASON'],
    ['/en', '?page=2', '/en'],
    ['/robots.txt', '?x', '/robots.txt'],
    ['/sitemap-en-gb.xml', '', '/sitemap-en-gb.xml'],
  ])('%s%s is cached as %s', (path, query, key) => {
    expect(pageVisibility(path, query)).toEqual({ kind: 'public', key });
  });

  test.each(['/en/%62asket', '/en/%2562asket', '/en/%25252562asket', '/en/%41ccount/orders'])(
    'is not a personal page under an encoded address: %s',
    (path) => {
      expect(pageVisibility(path, '')).toEqual({ kind: 'personal' });
    },
  );

  test('is not one with an overlong address', () => {
    const path = `/en/${'x'.repeat(2_000)}`;
    expect(pageVisibility(path, '')).toEqual({ kind: 'personal' });
  });
});
