import { expect, test } from 'vitest';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { productJsonLd } from '#lib/server/product/seo/product-json-ld.ts';

const shop = getShopByLocale('en-gb');

const price = {
  withTax: minor(1995),
  withoutTax: minor(1663),
  currencyCode: 'GBP',
  tax: { vat: { amount: minor(332), rate: 0.2 } },
  appliedReductions: [],
};

function aMug(changes: Partial<Product> = {}): Product {
  return {
    id: 7,
    masterKey: 'MUG',
    attributes: {},
    images: [],
    siblings: [],
    categories: [],
    priceRange: { min: price, max: price },
    sellableTimeframe: {},
    variants: [
      {
        id: 70,
        referenceKey: 'AU-MUG-1',
        attributes: {},
        price,
        stock: { quantity: 9, isSellableWithoutStock: false, warehouseId: null },
      },
    ],
    ...changes,
  } as unknown as Product;
}

function groupOf(product: Product): Readonly<Record<string, unknown>> {
  const services = {
    siteUrl: 'https://shop.example',
    now: () => new Date('2026-11-21T12:00:00Z'),
  } as unknown as Services;
  const url = new URL('https://shop.example/en-gb');
  const graph = productJsonLd({ services, shop, t: translator(shop.locale), url }, product, []);
  const nodes = (graph as { '@graph': readonly Readonly<Record<string, unknown>>[] })['@graph'];
  return nodes.find((node) => node['@type'] === 'ProductGroup') ?? {};
}

test('structured data names a size by its SKU, as papers and feeds do', () => {
  expect(groupOf(aMug())['hasVariant']).toMatchObject([{ sku: 'AU-MUG-1', mpn: 'AU-MUG-1' }]);
});

test('structured data claims no picture that there is not', () => {
  const group = groupOf(aMug());
  expect(group).not.toHaveProperty('image');
  expect(group['hasVariant']).not.toMatchObject([{ image: expect.anything() }]);
});

const [MUG] = aMug().variants;
const withVariant = (change: Partial<Variant>): Product =>
  aMug({ variants: MUG ? [{ ...MUG, ...change }] : [] });

test('structured data has a GTIN that is unique in the world', () => {
  const gtin = '4006381333931';
  expect(groupOf(withVariant({ gtin }))['hasVariant']).toMatchObject([{ gtin }]);
  const own = groupOf(withVariant({ gtin: '2000000000008' }))['hasVariant'];
  expect(own).not.toMatchObject([{ gtin: expect.anything() }]);
});

test.each([
  ['is not counted', { isUncounted: true }, 'InStock', '#delivery'],
  ['is made to order', {}, 'BackOrder', '#later-delivery'],
] as const)('what %s is %j and %s', (_, more, availability, delivery) => {
  const stock = { quantity: 0, isSellableWithoutStock: true, warehouseId: null, ...more };
  expect(groupOf(withVariant({ stock }))['hasVariant']).toMatchObject([
    {
      offers: {
        availability: `https://schema.org/${availability}`,
        shippingDetails: { '@id': delivery },
      },
    },
  ]);
});
