import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { availabilityText } from '#components/product/availability-text.ts';
import { buyMessages } from '#integrations/build-buy-messages.ts';
import { buyNoticeText } from '#lib/client/buy-notice.ts';
import { getShopByLocale, LOCALES, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { openingView } from '#lib/server/product/views/opening-view.ts';
import { type ProductPage, productPage } from '#lib/server/product/views/product-page.ts';
import { tilesView } from '#lib/server/product/views/product-tiles.ts';
import { sizeChartPage } from '#lib/server/product/views/size-chart.ts';
import { aCatalog } from '../../../../../support/a-catalog.ts';
import { clubPrinting } from '../../../../../support/club-printing.ts';
import { freshDatabase } from '../../../../../support/servers/databases.ts';

let connection: Connection;
let catalog: Catalog;
let now = new Date('2026-11-21T12:00:00Z');

const SALE = { category: 'sale', type: 'relative', relative: 0.2, absoluteWithTax: 1000 } as const;
const CAMPAIGN = { ...SALE, category: 'campaign', relative: 0.1, absoluteWithTax: 400 } as const;

beforeAll(async () => {
  connection = await freshDatabase();
  await aCatalog(connection.db, {
    categories: [
      { id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' },
      { id: 2, parent: 1, name: { en: 'Shirts', de: 'Trikots' }, slug: 'shirts' },
    ],
    products: [
      {
        id: 10,
        name: { en: 'Shirt' },
        categories: [2],
        color: 'red',
        sizes: [
          { size: 'S', price: 3600, stock: 5, reductions: [SALE, CAMPAIGN], lowestPrior: 5000 },
          { size: 'M', price: 4100, stock: 0 },
          { size: 'L', price: 4100, stock: 0, isSellableWithoutStock: true },
        ],
        advanced: {
          getTheLookReferences: [11, 12, 99, 10],
          ...{ modelHeight: 183, modelSize: 'M' },
        },
      },
      { id: 11, name: { en: 'Shorts' }, categories: [2], sizes: [{ size: 'M', price: 2000 }] },
      { id: 12, name: { en: 'Gone' }, categories: [2], sizes: [{ size: 'M', stock: 0 }] },
      ...Array.from({ length: 4 }, (_, at) => ({
        id: 20 + at,
        name: { en: `Other ${at}` },
        color: at === 3 ? ('red' as const) : ('navy' as const),
        categories: [1],
      })),
      {
        id: 30,
        name: { en: 'Derby' },
        ...{ sellableFrom: '2026-12-01T00:00:00Z', sellableTo: '2026-12-24T00:00:00Z' },
        sizes: [
          { size: 'M', stock: 400 },
          { size: 'L', stock: 0 },
        ],
        maxPerOrder: 80,
      },
      {
        id: 31,
        name: { en: 'Cup' },
        ...{ membersFrom: '2026-11-25T00:00:00Z', sellableFrom: '2026-12-01T00:00:00Z' },
        sizes: [{ size: 'M', price: 7000, stock: 4 }],
      },
    ],
  });
  catalog = sqlCatalog(connection.db);
});

afterAll(() => connection.close());

function contextFor(locale: Locale = 'en-gb', url = 'https://x.example/'): PageContext {
  const siteUrl = 'https://shop.example';
  const promotions = { listForShop: async () => [] };
  const partial = { catalog, promotions, printing: clubPrinting, now: () => now, siteUrl };
  const services = partial as unknown as Services;
  return { services, shop: getShopByLocale(locale), t: translator(locale), url: new URL(url) };
}

async function product(slug: string, locale?: Locale): Promise<ProductPage> {
  const outcome = await productPage(contextFor(locale), slug);
  if (outcome.kind !== 'found') throw new Error(`the page is ${outcome.kind}`);
  return outcome.data;
}

describe('a product page', () => {
  test('shows for every size its availability and delivery, and names sold-out ones', async () => {
    const { sizes, soldOutSizes, missingSizes } = await product('shirt-10');
    const t = translator('en-gb');
    expect(
      sizes.map(({ availability, label }) => availabilityText(availability, label, t)),
    ).toEqual([
      'Only 5 left in S',
      'Sold out in M, back soon',
      'Made for you: leaves in about 5 working days',
    ]);
    expect(availabilityText({ kind: 'immediately' }, 'S', t)).toBe('In stock, ready to leave');
    expect(availabilityText({ kind: 'some-left', left: 1 }, 'S', t)).toBe('Only 1 left in S');
    expect(soldOutSizes).toBe('M');
    expect(missingSizes.map(({ label }) => label)).toEqual(['M']);
  });

  test('limits the quantity to the stock of a size and to the maximum of a line', async () => {
    const shirt = await product('shirt-10');
    expect([shirt.sizes.map(({ maxQuantity }) => maxQuantity), shirt.quantityCap]).toEqual([
      [5, 0, 50],
      50,
    ]);
    expect((await product('derby-30')).quantityCap).toBe(50);
  });

  test('shows each reduction, and the lowest prior price', async () => {
    const { price } = await product('shirt-10');
    expect(price).toEqual({
      now: 3600,
      isFrom: true,
      before: [
        { amount: 5000, category: 'sale', relative: 0.2 },
        { amount: 4000, category: 'campaign', relative: 0.1 },
      ],
      reduction: 0.28,
      lowestPrior: 5000,
    });
  });

  test('is sold from its first moment until its last', async () => {
    const windows: [string, number][] = [];
    for (const moment of ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-24T00:00:00Z']) {
      now = new Date(moment);
      const { window, missingSizes } = await product('derby-30');
      windows.push([window, missingSizes.length]);
    }
    // A product that is not on sale has no stock alert.
    expect(windows).toEqual([
      ['not-yet', 0],
      ['open', 1],
      ['over', 0],
    ]);
  });

  test('is for members first, and shows that to everybody in every language', async () => {
    const memberWindows = [];
    for (const day of ['24T23:59:59', '25T00:00:00', '30T23:59:59']) {
      now = new Date(`2026-11-${day}Z`);
      const view = await product('cup-31');
      memberWindows.push([view.window, view.membersUntil, view.memberPrice]);
    }
    expect(memberWindows).toEqual([
      ['not-yet', undefined, 6300],
      ['members', 'Tuesday, 1 December 2026 at 00:00 GMT', 6300],
      ['members', 'Tuesday, 1 December 2026 at 00:00 GMT', 6300],
    ]);
    for (const locale of LOCALES) {
      const { membersUntil } = await product('cup-31', locale);
      const text = buyNoticeText(buyMessages(locale), 'ItemUnavailable', {
        ...{ name: 'Cup', date: membersUntil },
      });
      expect(text).toContain(membersUntil ?? 'no day');
    }
    // A reduced price has no member discount.
    expect((await product('shirt-10')).memberPrice).toBeUndefined();
  });

  test('has in it what opens at its next hour', async () => {
    now = new Date('2026-11-24T23:59:59Z');
    const opening = openingView(await product('cup-31'), getShopByLocale('en-gb'));
    expect(opening).toMatchObject({ at: '2026-11-25T00:00:00.000Z', view: { window: 'members' } });
    now = new Date('2026-11-25T00:00:00Z');
    expect(openingView(await product('cup-31'), getShopByLocale('en-gb'))).toBeUndefined();
  });

  test('shows matching products with one total, without unavailable ones', async () => {
    const { look, related } = await product('shirt-10');
    expect(look?.products.map(({ id }) => id)).toEqual([11]);
    expect([look?.total, look?.isFrom]).toEqual([look?.products[0]?.priceRange.min.withTax, false]);
    // Its own category is too small: the parent's products follow, the most similar first, without the look's items.
    expect(related?.heading).toBe('More from Men');
    expect(related?.products[0]?.id).toBe(23);
    expect(related?.products.map(({ id }) => id)).not.toContain(11);
    expect(await product('shirt-10')).toMatchObject({ related: { products: related?.products } });
  });

  test('shows the measurements of its sizes and of the model', async () => {
    const page = await product('shirt-10', 'de-de');
    expect(page.sizeChartHref).toBe('/de-de/size-chart/men');
    expect(page.modelNote).toBe('Model: 183 cm groß, trägt M');
    expect(page.shareUrl).toBe('https://shop.example/de-de/p/shirt-10');
    const english = await product('shirt-10', 'en-gb');
    expect(english.modelNote).toBe('The model is 183 cm (6′0″) tall and wears M');
    expect((await product('derby-30')).modelNote).toBeUndefined();
  });
});

test('a size chart page exists for each kind of product, and for nothing else', () => {
  const outcome = sizeChartPage(contextFor('fr-fr'), 'feet');
  expect(outcome).toMatchObject({
    data: { subject: 'Chaussettes et chaussons', measures: ['Pied'] },
  });
  expect(sizeChartPage(contextFor(), 'toString')).toEqual({ kind: 'missing' });
});

test('tiles are in the requested order, without products that are not sold here', async () => {
  const outcome = await tilesView(contextFor('en-gb', 'https://x.example/?ids=11,999,10'));
  expect(outcome.kind === 'found' && outcome.data.map(({ id }) => id)).toEqual([11, 10]);
});
