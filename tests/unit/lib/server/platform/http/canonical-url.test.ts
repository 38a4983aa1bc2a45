import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from '#lib/server/platform/http/canonical-url.ts';

describe('The canonical address', () => {
  test.each([
    '/',
    '/?a=1',
    '/en',
    '/en-gb/c/men/shirts?filters[size]=1,2&page=2',
    '/ko-kr/c/%EB%82%A8%EC%84%B1',
    '/en/search?term=//evil.example/',
    '/en/.well-known/x',
    '/en/a..b/...',
    '/EN-ZZ/c',
    '/a/EN',
  ])('%s is unchanged', (target) => {
    const mark = target.indexOf('?');
    expect(canonicalUrl(target)).toEqual({
      kind: 'canonical',
      path: mark < 0 ? target : target.slice(0, mark),
      query: mark < 0 ? '' : target.slice(mark),
    });
  });

  test.each([
    ['/en/', '/en'],
    ['/en/?a=1', '/en?a=1'],
    ['/?', '/'],
    ['//', '/'],
    ['//evil.example/%2e%2e/', '/'],
    ['//evil.example/%2E./', '/'],
    ['////evil.example/../', '/'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/x/', '/evil.example/x'],
    ['///en///basket///', '/en/basket'],
    ['/./en', '/en'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/en/%2e%2e/basket', '/basket'],
    ['/en//c?next=//evil.example', '/en/c?next=//evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/DE-DE', '/de-de'],
    ['//En-GB/c/?page=2', '/en-gb/c?page=2'],
    ['/%2e//evil.example/..//evil.example', '/evil.example'],
    ['/ko-kr/c/\u00eb\u0082\u00a8', '/ko-kr/c/%EB%82%A8'],
  ])('%s redirects to %s in one hop', (target, location) => {
    expect(canonicalUrl(target)).toEqual({ kind: 'moved', location });
  });

  test.each([
    '/\\evil.example',
    '/\\evil.example/%2e%2e/',
    '\\\\evil.example',
    '/%5cevil.example/',
    '/%5Cevil.example',
    '/en/%2f%2fevil.example',
    '/en/%00',
    '/en/%0d%0aLocation:%20x',
    '/en/%7f',
    '/en/%',
    '/en/%zz',
    '/en/%c3%28',
    '/en/\u00ff',
    '/en/a b',
    '/en/\u0007',
    '/en#x',
    '/en/search?term=%00',
    '*',
    '',
    'http://evil.example/',
    'evil.example:443',
  ])('%s is refused', (target) => {
    expect(canonicalUrl(target)).toEqual({ kind: 'malformed' });
  });

  test('never leaves the shop and is reached in one hop, for any input', () => {
    const fragment = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2E', '%5c', '%2f', '%00', '%', '%25', '?', '&'],
      ...['en', 'evil.example', ':', '@', '#', ' ', 'é', '\u00ff', 'http:', 'a', ';', '%252e'],
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), fc.boolean(), (fragments, rooted) => {
        const target = (rooted ? '/' : '') + fragments.join('');
        const answer = canonicalUrl(target);
        if (answer.kind !== 'moved') return;
        expect(answer.location).toMatch(/^\/(?![/\\])/);
        expect(new URL(answer.location, 'http://shop.example').origin).toBe('http://shop.example');
        expect(canonicalUrl(answer.location).kind).toBe('canonical');
      }),
      { numRuns: 2_000 },
    );
  });
});
