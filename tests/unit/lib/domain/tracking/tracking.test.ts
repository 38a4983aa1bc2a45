import { describe, expect, test } from 'vitest';
import { CONTAINER_ID, canRunThirdPartyScripts } from '#lib/domain/tracking/third-parties.ts';
import { sanitizeTrackingUrl } from '#lib/domain/tracking/tracking-event.ts';

const SHOP = 'https://shop.example';

describe('the address sent to third parties', () => {
  test.each([
    ['/en-gb', '/en-gb'],
    ['/en-gb/p/shirt-1?config=name:Robin', '/en-gb/p/shirt-1'],
    ['/en-gb/c?utm_source=mail&page=2&gclid=x', '/en-gb/c?utm_source=mail&gclid=x'],
    [`/en-gb?utm_source=${'x'.repeat(201)}`, '/en-gb'],
    ['/en-gb/signin/callback?code=secret&state=s', '/en-gb/signin'],
    ['/en-gb/order/eyJhbGciOi.secret/return', '/en-gb/order'],
    ['/de-de/stock-alert/secret', '/de-de/stock-alert'],
    ['/de-de/newsletter/secret', '/de-de/newsletter'],
    ['/de-de/wishlist/secret', '/de-de/wishlist'],
    ['/de-de/account/orders/17', '/de-de/account'],
  ])('of %s is %s', (path, sanitized) => {
    expect(sanitizeTrackingUrl(SHOP + path)).toBe(SHOP + sanitized);
  });

  test('has the step of a checkout on request', () => {
    expect(sanitizeTrackingUrl(`${SHOP}/en-gb/checkout?edit=1#/payment`, '#/payment')).toBe(
      `${SHOP}/en-gb/checkout#/payment`,
    );
    expect(sanitizeTrackingUrl(`${SHOP}/en-gb#stock-17`)).toBe(`${SHOP}/en-gb`);
  });
});

describe('a third-party script', () => {
  test.each(['/', '/en-gb', '/en-gb/p/a-1', '/en-gb/wishlist', '/en-gb/checkout', '/en-gb/orders'])(
    'may run on %s',
    (path) => expect(canRunThirdPartyScripts(path)).toBe(true),
  );
  test.each([
    '/en-gb/order/secret',
    '/en-gb/Order/secret',
    '/en-gb/account',
    '/en-gb/account/user',
    '/en-gb/wishlist/secret',
    '/en-gb/signin/callback',
    '/en-gb/registration',
  ])('never runs on %s', (path) => expect(canRunThirdPartyScripts(path)).toBe(false));
});

test('a container id is GTM- and capital letters or digits', () => {
  for (const id of ['GTM-A', 'GTM-TERRACE1', 'GTM-5XK9']) expect(CONTAINER_ID.test(id)).toBe(true);
  for (const id of ['', 'GTM-', 'GTM-abc', 'gtm-ABC', 'GTM-A&x=1', 'GTM-A\n', 'G-ABC', ' GTM-A']) {
    expect(CONTAINER_ID.test(id), id).toBe(false);
  }
});
