import { describe, expect, test } from 'vitest';
import { DEVICE } from '#components/document/inline-scripts.ts';
import { externalLinkKind } from '#lib/domain/shop/external-link.ts';
import { canShowMessages } from '#lib/domain/shop/message-visibility.ts';
import { parentPath } from '#lib/domain/shop/parent-path.ts';
import { detectPlatform, type PlatformSignals } from '#lib/domain/shop/platform.ts';

const APP_AGENT = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 AldermoorApp/4.2';
const WEB_AGENT =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

describe('The platform of a request', () => {
  const SIGNS: readonly (readonly [PlatformSignals, 'app' | 'web'])[] = [
    [{}, 'web'],
    [{ parameter: 'muapp' }, 'app'],
    [{ parameter: 'MUAPP' }, 'web'],
    [{ parameter: '' }, 'web'],
    [{ parameter: 'web', cookie: 'app' }, 'web'],
    [{ parameter: null, cookie: 'app' }, 'app'],
    [{ cookie: 'web' }, 'web'],
    [{ cookie: 'application' }, 'web'],
    [{ parameter: 'muapp', cookie: 'web', userAgent: WEB_AGENT }, 'app'],
    [{ userAgent: WEB_AGENT }, 'web'],
    [{ userAgent: APP_AGENT }, 'app'],
    [{ parameter: 'web', cookie: 'web', userAgent: APP_AGENT }, 'app'],
  ];

  test.each(SIGNS)('%o is %s', (signs, platform) => {
    expect(detectPlatform(signs, 'AldermoorApp/')).toBe(platform);
  });

  test('is never the app by user agent for a club whose app has no flag', () => {
    expect(detectPlatform({ userAgent: APP_AGENT }, '')).toBe('web');
  });

  test.each(SIGNS.filter(([{ parameter }]) => parameter == null))(
    'is detected the same before first paint: %o',
    ({ cookie, userAgent = '' }, platform) => {
      const root = { dataset: {} as Record<string, string> };
      const document = {
        cookie: cookie ? `a=1; terrace_platform=${cookie}` : 'other_terrace_platform=app',
        documentElement: root,
      };
      // The head script of each page, with a document of the test.
      new Function('document', 'navigator', DEVICE)(document, { userAgent });
      expect(root.dataset['platform'] ?? 'web').toBe(platform);
    },
  );
});

test.each([
  ['/en-gb', 'web', true],
  ['/en-gb/c/jerseys', 'web', true],
  ['/en-gb/c/basket-bags', 'web', true],
  ['/en-gb/p/basket-12', undefined, true],
  ['/en-gb/co-help', 'web', true],
  ['/', undefined, true],
  ['/en-gb/basket', 'web', false],
  ['/ko-kr/Basket', undefined, false],
  ['/en-gb/checkout', 'web', false],
  ['/en-gb/checkout/return', 'web', false],
  ['/en-gb', 'app', false],
  ['/en-gb/c/jerseys', 'app', false],
  ['/en-gb/basket', 'app', false],
  ['/en-gb/checkout', 'app', false],
] as const)('unsolicited messages: %s on %s, %s', (path, platform, may) => {
  expect(canShowMessages(path, platform)).toBe(may);
});

test.each([
  ['/en-gb/c', undefined],
  ['#main', undefined],
  ['', undefined],
  ['https://shop.example/en-gb', undefined],
  ['http://shop.example/en-gb', 'web'],
  ['https://shop.example.evil.example/', 'web'],
  ['//elsewhere.example/x', 'web'],
  ['https://id.example/profile?culture=en-GB', 'web'],
  ['https://carrier.example/track/1', 'web'],
  ['intent://scan#Intent;end', 'web'],
  ['http://[', undefined],
  ['mailto:shop@example.com?subject=Hi', 'mail'],
  ['tel:+441', 'tel'],
  ['sms:+441', 'tel'],
  ['/en-gb/account/export', 'file'],
  ['/en-gb/account/orders/5/invoice', 'file'],
  ['/en-gb/order/token/invoice?x=1', 'file'],
  ['/en-gb/p/invoice-12', undefined],
])('the link %s leaves as %s', (href, leaving) => {
  expect(externalLinkKind(href, 'https://shop.example')).toBe(leaving);
});

test.each([
  ['/', undefined, undefined],
  ['/en-gb', undefined, undefined],
  ['/en-gb/c', undefined, '/en-gb'],
  ['/en-gb/c/jerseys', undefined, '/en-gb/c'],
  ['/en-gb/c/jerseys/home', undefined, '/en-gb/c/jerseys'],
  ['/en-gb/p/shirt-1', '/en-gb/c/jerseys', '/en-gb/c/jerseys'],
  ['/en-gb/p/shirt-1', undefined, '/en-gb/c'],
  ['/en-gb/search', undefined, '/en-gb'],
  ['/en-gb/basket', undefined, '/en-gb'],
  ['/en-gb/checkout', undefined, '/en-gb/basket'],
  ['/en-gb/checkout/return', undefined, '/en-gb/basket'],
  ['/en-gb/co-help/delivery', undefined, '/en-gb/checkout'],
  ['/en-gb/account', undefined, '/en-gb'],
  ['/en-gb/account/orders/5/invoice', undefined, '/en-gb/account/orders/5'],
  ['/en-gb/wishlist/token', undefined, '/en-gb/wishlist'],
  ['/en-gb/order/token', undefined, '/en-gb'],
  ['/en-gb/order/token/cancel', undefined, '/en-gb/order/token'],
  ['/en-gb/a/story', undefined, '/en-gb'],
  ['/en-gb/help-center/delivery', undefined, '/en-gb/help-center'],
])('above %s (of %s) is %s', (path, category, above) => {
  expect(parentPath(path, category)).toBe(above);
});
