import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localPath, returnPath } from '#lib/server/platform/security/local-path.ts';

const SITE = 'https://shop.aldermoor.example';

const HOSTILE: readonly unknown[] = [
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%252f%252fevil.example',
  'https:evil.example',
  '/／evil.example',
  '／／evil.example',
  '/%EF%BC%8Fevil.example',
  '/⁄evil.example',
  '/\u2028/evil.example',
  'https://shop.aldermoor.example//evil.example',
  'https://shop.aldermoor.example/en',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'blob:https://evil.example/x',
  '/%09/evil.example',
  '/%00/en',
  '/en/%5c%5cevil.example',
  '/%25%35%63evil.example',
  'https://evil.example/en',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\t/evil.example',
  '/\n/evil.example',
  '/en\r\nSet-Cookie: a=b',
  '/en%0d%0aLocation:%20https://evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a//evil.example',
  '@evil.example',
  '//shop.aldermoor.example@evil.example/',
  'https://shop.aldermoor.example:x@evil.example/',
  'en/basket',
  '?x=1',
  '',
  ' /en',
  '/\u0000en',
  '/%zz',
  `/${'a'.repeat(5000)}`,
  `/ko-kr/search?term=${'유'.repeat(500)}`,
  undefined,
  null,
  7,
  ['/en'],
  { toString: () => '/en' },
];

const LOCAL: readonly [string, string][] = [
  ['/', '/'],
  ['/en', '/en'],
  ['/en/basket?notice=added#top', '/en/basket?notice=added#top'],
  ['/en/c/men/shirts?filters[size]=1,2&page=2', '/en/c/men/shirts?filters[size]=1,2&page=2'],
  [
    '/ko-kr/search?term=%EC%9C%A0%EB%8B%88%ED%8F%BC',
    '/ko-kr/search?term=%EC%9C%A0%EB%8B%88%ED%8F%BC',
  ],
  ['/ko-kr/search?term=유니폼', '/ko-kr/search?term=%EC%9C%A0%EB%8B%88%ED%8F%BC'],
  ['/en/search?term=50%25', '/en/search?term=50%25'],
  ['/en/x?next=https://elsewhere.example/', '/en/x?next=https://elsewhere.example/'],
  ['/a/../en', '/en'],
];

describe('a redirect', () => {
  test.each(HOSTILE)('never leads to %j', (value) => {
    expect(localPath(value)).toBeUndefined();
  });

  test.each(LOCAL)('leads to %j, written %j', (value, path) => {
    expect(localPath(value)).toBe(path);
  });

  test('stays in the shop for any input', () => {
    const fragments = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      'evil.example',
      'https:',
      'a',
    );
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 8 }), (parts) => {
        const path = localPath(parts.join(''));
        if (path === undefined) return;
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(new URL(decodeURIComponent(path), SITE).origin).toBe(SITE);
        expect(localPath(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the target after sign-in', () => {
  test.each([
    '/en/signin',
    '/en-gb/signin?redirectUrl=/en',
    '/signup',
    '/de-de/signin/callback?code=1',
    '/api/rpc/getUser',
    '/en-gb/api/rpc/getUser',
    '/%61pi/culture?withUrl=/en',
    '/en/%73ignin',
    '/EN-GB/SignIn',
    '/en/signout',
    '/en/signin?redirectUrl=/en/signin?redirectUrl=/en/signout',
    '/en/../en/signin',
    '/en/./signup?register=true',
    '//evil.example',
    undefined,
  ])('is home instead of %j', (value) => {
    expect(returnPath(value, '/en')).toBe('/en');
  });

  test('is the page that requested it', () => {
    expect(returnPath('/en/account/orders?page=2', '/en')).toBe('/en/account/orders?page=2');
    expect(returnPath('/en/c/signing-sessions', '/en')).toBe('/en/c/signing-sessions');
    expect(returnPath('/en/signings', '/en')).toBe('/en/signings');
    const registration = '/en/registration?redirectUrl=%2Fen%2Fbasket';
    expect(returnPath(registration, '/en')).toBe(registration);
    // A new customer returns signed in, and is asked for the rest.
    expect(returnPath('/en/registration?redirectUrl=%2Fen%2Fbasket', '/en')).toBe(
      '/en/registration?redirectUrl=%2Fen%2Fbasket',
    );
  });
});
