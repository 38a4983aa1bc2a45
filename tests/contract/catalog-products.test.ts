import { beforeAll, expect, test } from 'vitest';
import { attributeLabel, productName } from '#lib/domain/catalog/product.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { loadProducts } from '#lib/server/catalog/sql/catalog/products.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aCatalog, colorId, sizeId, variantId } from '../support/a-catalog.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const british = getShopByLocale('en-gb');
const german = getShopByLocale('de-de');
const korean = getShopByLocale('ko-kr');

const HOME = 1;
const HOME_WHITE = 2;
const HOME_SOLD_OUT = 3;
const SCARF = 4;
const WITHDRAWN = 5;
const UPCOMING = 6;
const BRITISH_ONLY = 7;

const SALE = { category: 'sale', type: 'relative', relative: 0.2, absoluteWithTax: 1000 } as const;

describeDatabase('products of the catalogue', (open) => {
  let db: Db;
  let catalog: Catalog;

  beforeAll(async () => {
    db = await open();
    catalog = sqlCatalog(db);
    await aCatalog(db, {
      categories: [
        { id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' },
        { id: 2, parent: 1, name: { en: 'Shirts', de: 'Trikots' }, slug: 'shirts' },
        { id: 3, name: { en: 'Sale' }, slug: 'sale', isHidden: true },
      ],
      products: [
        {
          id: HOME,
          name: { en: 'Home Shirt', de: 'Heimtrikot', ko: '홈 유니폼' },
          description: 'Worn at home.',
          masterKey: 'home',
          color: 'red',
          categories: [2, 3],
          maxPerOrder: 5,
          sizes: [
            { size: 'M', price: 4000, reductions: [SALE], lowestPrior: 5000, stock: 3 },
            { size: 'S', price: 4500, stock: 0 },
          ],
        },
        { id: HOME_WHITE, name: { en: 'Home Shirt' }, masterKey: 'home', color: 'white' },
        {
          id: HOME_SOLD_OUT,
          name: { en: 'Home Shirt' },
          masterKey: 'home',
          color: 'navy',
          sizes: [{ size: 'M', stock: 0 }],
        },
        {
          id: SCARF,
          name: { en: 'Scarf' },
          sizes: [{ size: 'M', stock: 0, isSellableWithoutStock: true }],
        },
        { id: WITHDRAWN, name: { en: 'Old Cap' }, masterKey: 'home', isActive: false },
        {
          id: UPCOMING,
          name: { en: 'Third Shirt' },
          sellableFrom: '2030-01-01T00:00:00Z',
          createdAt: new Date().toISOString(),
        },
        { id: BRITISH_ONLY, name: { en: 'Mug' }, shops: [british.id] },
      ],
    });
  });

  test('a product is in its shop’s language and currency', async () => {
    const product = await catalog.productById(german, HOME);
    if (!product) throw new Error('missing');
    expect(productName(product)).toBe('Heimtrikot');
    expect(attributeLabel(product.attributes, 'color')).toBe('Rot');
    expect(product.priceRange.min.currencyCode).toBe('EUR');
    const inKorea = await catalog.productById(korean, HOME);
    expect(inKorea && productName(inKorea)).toBe('홈 유니폼');
  });

  test('description and limit per order are attributes', async () => {
    const product = await catalog.productById(british, HOME);
    expect(attributeLabel(product?.attributes ?? {}, 'description2')).toBe('Worn at home.');
    expect(attributeLabel(product?.attributes ?? {}, 'maxProductQuantityPerOrder')).toBe('5');
  });

  test('sizes are in order, with price, tax, reductions, prior price and stock', async () => {
    const product = await catalog.productById(british, HOME);
    expect(product?.variants.map((one) => attributeLabel(one.attributes, 'size'))).toEqual([
      'S',
      'M',
    ]);
    expect(product?.variants[1]).toEqual({
      id: variantId(HOME, 1),
      referenceKey: 'AU-1-M',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      stock: { quantity: 3, isSellableWithoutStock: false, warehouseId: null },
      price: {
        withTax: 4000,
        withoutTax: 3333,
        currencyCode: 'GBP',
        tax: { vat: { amount: 667, rate: 0.2 } },
        appliedReductions: [
          { category: 'sale', type: 'relative', amount: { relative: 0.2, absoluteWithTax: 1000 } },
        ],
        reference: null,
      },
      attributes: {
        size: {
          id: 2,
          key: 'size',
          label: 'size',
          type: null,
          multiSelect: false,
          values: { id: sizeId('M'), label: 'M', value: 'M' },
        },
        shopSize: {
          id: 2,
          key: 'shopSize',
          label: 'size',
          type: null,
          multiSelect: false,
          values: { id: sizeId('M'), label: 'M', value: 'M' },
        },
      },
      lowestPriorPrice: { withTax: 5000, relativeDifferenceToPrice: -0.2 },
    });
  });

  test('the price range goes from the cheapest to the most expensive size', async () => {
    const product = await catalog.productById(british, HOME);
    expect(product?.priceRange.min.withTax).toBe(4000);
    expect(product?.priceRange.max.withTax).toBe(4500);
    expect(product?.lowestPriorPrice.withTax).toBe(5000);
  });

  test('paths lead from the root to the product, its home category first, hidden ones marked', async () => {
    const product = await catalog.productById(german, HOME);
    expect(
      product?.categories.map((path) =>
        path.map((step) => [step.categoryUrl, step.categoryHidden]),
      ),
    ).toEqual([
      [
        ['/men', false],
        ['/men/shirts', false],
      ],
      [['/sale', true]],
    ]);
  });

  test('siblings are the active colours of the design including the product, sold-out ones last', async () => {
    const product = await catalog.productById(british, HOME);
    expect(product?.siblings.map((one) => [one.id, one.isSoldOut])).toEqual([
      [HOME, false],
      [HOME_WHITE, false],
      [HOME_SOLD_OUT, true],
    ]);
    const white = product?.siblings[1];
    expect(white?.images.map((image) => image.hash)).toEqual(['2-front']);
    expect(white && attributeLabel(white.attributes, 'color')).toBe('White');
    expect(white?.priceRange.min.withTax).toBe(2000);
  });

  test('a product is sold out when no size is left and none is sellable without stock', async () => {
    expect((await catalog.productById(british, HOME_SOLD_OUT))?.isSoldOut).toBe(true);
    expect((await catalog.productById(british, SCARF))?.isSoldOut).toBe(false);
  });

  test('a product that is not sellable yet is returned with its window', async () => {
    const product = await catalog.productById(british, UPCOMING);
    expect(product?.sellableTimeframe).toEqual({ sellableFrom: '2030-01-01T00:00:00.000Z' });
    expect(product?.isNew).toBe(true);
  });

  test('unknown, inactive and unpriced products are not found', async () => {
    expect(await catalog.productById(british, 999)).toBeUndefined();
    expect(await catalog.productById(british, WITHDRAWN)).toBeUndefined();
    expect(await catalog.productById(german, BRITISH_ONLY)).toBeUndefined();
    expect((await catalog.productById(british, BRITISH_ONLY))?.id).toBe(BRITISH_ONLY);
  });

  test('several products are returned in the requested order, without those not found', async () => {
    const products = await catalog.productsByIds(british, [SCARF, 999, HOME, WITHDRAWN]);
    expect(products.map((product) => product.id)).toEqual([SCARF, HOME]);
    const named = await catalog.productsByReferenceKeys(british, ['AU-4', 'nothing', 'AU-1']);
    expect(named.map((product) => product.id)).toEqual([SCARF, HOME]);
    expect(await catalog.productsByIds(british, [])).toEqual([]);
  });

  test('sizes are found by their ids and include their product', async () => {
    const variants = await catalog.variantsByIds(british, [variantId(HOME, 2), 12345]);
    expect(variants.map((variant) => [variant.id, variant.productId])).toEqual([
      [variantId(HOME, 2), HOME],
    ]);
  });

  test('stock is always read from the database', async () => {
    const id = variantId(BRITISH_ONLY, 1);
    await db.updateTable('stock').set({ quantity: 1 }).where('variant_id', '=', id).execute();
    const product = await catalog.productById(british, BRITISH_ONLY);
    expect(product?.variants[0]?.stock.quantity).toBe(1);
    const [variant] = await catalog.variantsByIds(british, [id]);
    expect(variant?.stock.quantity).toBe(1);
  });

  test('a changed price is shown once its product is refreshed', async () => {
    const id = variantId(SCARF, 1);
    await db.updateTable('price').set({ with_tax: 1500 }).where('variant_id', '=', id).execute();
    await refreshListing(db, [SCARF]);
    const product = await catalog.productById(british, SCARF);
    expect(product?.variants[0]?.price.withTax).toBe(1500);
    expect(product?.priceRange.min.withTax).toBe(1500);
  });

  test('a basket reads withdrawn products, other readers only the listed ones', async () => {
    const [withdrawn, home] = await loadProducts(db, british, [WITHDRAWN, HOME, 999]);
    expect(withdrawn?.isActive).toBe(false);
    expect(home).toEqual(await catalog.productById(british, HOME));
  });

  test('a new label is visible to every reader once the listing is refreshed', async () => {
    const renamed = { label: 'Scarlet' };
    const text = db.updateTable('attribute_value_text').set(renamed);
    await text.where('value_id', '=', colorId('red')).where('language', '=', 'en').execute();
    await refreshListing(db, 'all');
    const product = await catalog.productById(british, HOME);
    expect(attributeLabel(product?.attributes ?? {}, 'color')).toBe('Scarlet');
  });
});
