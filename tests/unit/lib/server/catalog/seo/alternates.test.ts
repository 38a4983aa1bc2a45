import { expect, test } from 'vitest';
import { type Locale, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { listingAlternates } from '#lib/server/catalog/seo/alternates.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const CAPS = 17;

/** A shop floor on which the shops have so many caps. */
function servicesWith(caps: Readonly<Partial<Record<Locale, number>>>) {
  const catalog = {
    categoryPaths: async () => new Map(SHOPS.map(({ language }) => [language, '/caps'])),
    listedCounts: async ({ locale }: Shop) => {
      const designs = caps[locale] ?? 0;
      const count = { designs, updatedAt: '2026-11-21T12:00:00Z' };
      return { ...count, count: designs, categories: new Map(designs > 0 ? [[CAPS, count]] : []) };
    },
  } as unknown as Services['catalog'];
  return { services: { catalog } };
}

test('a category has alternates only in the shops that have goods in it', async () => {
  const { alternates, indexed } = await listingAlternates(
    servicesWith({ 'en-gb': 3, 'ko-kr': 1 }),
    CAPS,
    1,
  );
  expect(indexed).toEqual({ 'en-gb': '/en-gb/c/caps', 'ko-kr': '/ko-kr/c/caps' });
  expect(Object.keys(alternates), 'the shop switcher leads to all').toHaveLength(SHOPS.length);
});

test('a further page has alternates only where the list is long enough', async () => {
  const { indexed } = await listingAlternates(servicesWith({ 'en-gb': 25, en: 24 }), CAPS, 2);
  expect(indexed).toEqual({ 'en-gb': '/en-gb/c/caps?page=2' });
});

test('the whole range has alternates where a shop sells anything', async () => {
  const { indexed } = await listingAlternates(servicesWith({ en: 1 }), undefined, 1);
  expect(indexed).toEqual({ en: '/en/c' });
});
