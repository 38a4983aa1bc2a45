import { describe, expect, test } from 'vitest';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { offerJsonLd, offerTerms } from '#lib/server/product/seo/offer-json-ld.ts';
import { breadcrumbList, itemList, jsonLdGraph, serializeJsonLd } from '#lib/server/seo/json-ld.ts';
import { storeJsonLd } from '#lib/server/storefront/seo/store-json-ld.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SITE = 'https://shop.example';

function aSize(
  withTax: Minor,
  reducedBy: Minor,
  quantity: number,
): Pick<Variant, 'price' | 'stock'> {
  const amount = { relative: 0.2, absoluteWithTax: reducedBy };
  return {
    price: {
      withTax,
      withoutTax: withTax,
      currencyCode: 'GBP',
      tax: { vat: { amount: minor(0), rate: 0 } },
      appliedReductions: reducedBy > 0 ? [{ category: 'sale', type: 'relative', amount }] : [],
    },
    stock: { quantity, isSellableWithoutStock: false, warehouseId: null },
  };
}

function createOffer(
  size: Pick<Variant, 'price' | 'stock'>,
  sellableTimeframe: Product['sellableTimeframe'] = {},
): Readonly<Record<string, unknown>> {
  const terms = offerTerms({ sellableTimeframe }, NOW);
  return { ...offerJsonLd(size, { ...terms, url: SITE, shippingDetails: { '@id': '#delivery' } }) };
}

describe('an offer', () => {
  test('has its price with two decimals, and the price before a reduction', () => {
    const plain = createOffer(aSize(minor(1995), minor(0), 9));
    expect(plain).toMatchObject({ price: '19.95', priceCurrency: 'GBP' });
    expect(plain).not.toHaveProperty('priceSpecification');
    expect(createOffer(aSize(minor(1600), minor(400), 9))).toMatchObject({
      price: '16.00',
      priceSpecification: {
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '20.00',
        priceCurrency: 'GBP',
      },
    });
  });

  test('has the stock in schema.org terms', () => {
    for (const [quantity, word] of [
      [9, 'InStock'],
      [2, 'LimitedAvailability'],
      [0, 'OutOfStock'],
    ] as const) {
      const { availability } = createOffer(aSize(minor(1995), minor(0), quantity));
      expect(availability).toBe(`https://schema.org/${word}`);
    }
  });

  test('is unavailable outside its window, and is valid no longer', () => {
    const size = aSize(minor(1995), minor(0), 9);
    const soon = createOffer(size, { sellableFrom: '2026-12-01T00:00:00Z' });
    expect(soon).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      availabilityStarts: '2026-12-01T00:00:00Z',
    });
    expect(createOffer(size, { sellableTo: '2026-11-30T00:00:00Z' })).toMatchObject({
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-11-30',
    });
    expect(createOffer(size)).not.toHaveProperty('priceValidUntil');
  });
});

describe('structured data', () => {
  test('is unchanged for a name that closes its element', () => {
    const hostile = '</script><script>alert("1")</script><!--';
    const data = jsonLdGraph(
      breadcrumbList(SITE, [{ name: hostile, href: '/en' }, { name: hostile }]),
    );
    const block = serializeJsonLd(data);
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual(data);
  });

  test('numbers its lists from one, with absolute addresses', () => {
    expect(itemList(SITE, ['/a', '/b'])).toMatchObject({
      itemListElement: [
        { position: 1, url: `${SITE}/a` },
        { position: 2, url: `${SITE}/b` },
      ],
    });
  });

  test('contains the shop’s search action, in the shop’s own language', () => {
    const services = { siteUrl: SITE } as Services;
    const text = serializeJsonLd(storeJsonLd({ services, shop: getShopByLocale('ko-kr') }));
    expect(text).toContain(`"urlTemplate":"${SITE}/ko-kr/search?term={search_term_string}"`);
    expect(text).toContain('"inLanguage":"ko-KR"');
  });
});
