import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';

const SITE = 'https://shop.aldermoor.example';

describe('a call that changes something', () => {
  test.each<[string, Record<string, string>]>([
    ['from a page of the shop', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    ['of an address that the shopper typed', { 'sec-fetch-site': 'none' }],
    ['from an older browser on a page of the shop', { origin: SITE }],
    ['from an API client', {}],
  ])('is accepted %s', (_, headers) => {
    expect(isSameOrigin(new Headers(headers), `${SITE}`)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'from a sibling host',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.aldermoor.example' },
    ],
    ['from another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: SITE }],
    ['from an unknown source', { 'sec-fetch-site': 'elsewhere' }],
    ['from another origin in an older browser', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['over another scheme', { origin: 'http://shop.aldermoor.example' }],
    ['from another port', { origin: `${SITE}:8443` }],
    ['from a host that starts like ours', { origin: `${SITE}.evil.example` }],
  ])('is refused %s', (_, headers) => {
    expect(isSameOrigin(new Headers(headers), SITE)).toBe(false);
  });
});
