import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchSuggestion } from '#lib/domain/catalog/category.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import type { PromotionFileRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import { toCategorySuggestion } from '#lib/domain/search/suggestion-list.ts';
import { getShopByLocale, type Locale, SHOPS } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { lettering } from '#lib/server/printing/club-printing.ts';
import { clubRows } from '../../sandbox/club/catalog/catalog.ts';
import { FIRST_PRODUCT_ID } from '../../sandbox/club/catalog/product-rows.ts';
import { ADA, MAX } from '../../sandbox/club/orders/order-plan.ts';
import { seed } from '../../sandbox/seed.ts';
import { judgeSearch } from '../../scripts/bench/measure-search-quality.ts';
import { ADDRESS, shopFloorOf } from '../support/a-shop-floor.ts';
import { displayedTotals } from '../support/displayed-totals.ts';
import { faults } from '../support/oracle.ts';
import { SEARCH_CASES } from '../support/search-cases.ts';
import { freshDatabase } from '../support/servers/databases.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let connection: Connection;
let assetsDirectory: string;
let catalog: Catalog;
const output: string[] = [];

async function seedOnce(): Promise<void> {
  await seed(connection.db, { assetsDirectory, now: NOW, log: (message) => output.push(message) });
}

async function countOf(table: 'product' | 'listing_entry'): Promise<number> {
  const { count } = await connection.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

beforeAll(async () => {
  assetsDirectory = await mkdtemp(join(tmpdir(), 'terrace-assets-'));
  connection = await freshDatabase();
  await seedOnce();
  catalog = sqlCatalog(connection.db);
}, 120_000);

afterAll(async () => {
  await connection.close();
  await rm(assetsDirectory, { recursive: true });
});

test('an import of the exported promotions changes nothing, and names goods by their keys', async () => {
  const files = sqlPromotionFiles(connection.db);
  const records: PromotionFileRecord[] = [];
  for await (const record of files.exportRecords()) records.push(record);
  expect(records).toHaveLength(13);
  expect(JSON.stringify(records)).not.toContain('"id:');
  const { changes, gone } = await files.write(records, { isFull: true, accept: () => true });
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['same']));
  expect(gone).toEqual([]);
});

test('fills an empty database and draws its pictures', async () => {
  expect(await countOf('product')).toBeGreaterThanOrEqual(1_000);
  expect(await countOf('listing_entry')).toBe((await countOf('product')) * 8);
  expect((await readdir(join(assetsDirectory, 'product'))).length).toBeGreaterThan(500);
  expect(await readdir(join(assetsDirectory, 'editorial'))).toContain('hero-home.svg');
});

test('does nothing the second time', async () => {
  const products = await countOf('product');
  const before = output.length;
  await seedOnce();
  expect(await countOf('product')).toBe(products);
  expect(output.slice(before)).toEqual([expect.stringContaining('already has the demo club')]);
}, 60_000);

test('makes Ada and Max existing customers and leaves Noa a new one', async () => {
  const { orderDesk, sessions } = shopFloorOf(connection.db);
  const all = { page: 1, perPage: 20 };
  const { orders: adas } = await orderDesk.listForUser(ADA.referenceKey, all);
  expect(adas.map(({ number, shopperStatus }) => [number, shopperStatus])).toEqual([
    ['AU-P3YC-D6ZM', 'open'],
    ['AU-7JQF-N4CU', 'confirmed'],
    ['AU-K6VJ-N3GW', 'shipped'],
    ['AU-E2HD-X7RA', 'confirmed'],
    ['AU-W9KP-4CTN', 'delivered'],
    ['AU-R6XG-2VYK', 'delivered'],
    ['AU-M2QG-E9JY', 'shipped'],
    ['AU-H3WM-Z7PA', 'delivered'],
    ['AU-C4XM-ZW6F', 'returned'],
    ['AU-9TRD-6QEX', 'delivered'],
    ['AU-T7EV-3RKD', 'cancelled'],
    ['AU-4NKC-W2HT', 'delivered'],
  ]);
  const { orders: maxs } = await orderDesk.listForUser(MAX.referenceKey, all);
  expect(maxs).toHaveLength(2);
  for (const [{ firstName, lastName }, own] of [
    [ADA, adas],
    [MAX, maxs],
  ] as const)
    for (const { shippingAddress, billingAddress } of own)
      for (const address of [shippingAddress, billingAddress])
        expect(address).toMatchObject({ firstName, lastName });
  const lines = adas.flatMap((order) => order.lines);
  // Printing has neither a colour nor a picture.
  const goods = lines.filter(({ variantId }) => variantId >= FIRST_PRODUCT_ID * 100);
  expect(goods.every((line) => line.name && line.color && line.imageHash)).toBe(true);
  expect(lines.length).toBeGreaterThan(goods.length);
  // Scarves and mugs come in one size, which has no name.
  expect(lines.some((line) => line.size)).toBe(true);
  expect(lines.every((line) => line.unitPrice > 0)).toBe(true);
  expect(goods.filter((line) => line.isPrinted)).toHaveLength(1);
  const returns = adas.flatMap((order) => order.returns);
  expect(returns.map(({ receivedAt }) => receivedAt !== null)).toEqual([false, true]);
  const ada = await sessions.upsertUser(ADA, NOW);
  const noa = await sessions.upsertUser({ ...ADA, referenceKey: 'demo-noa' }, NOW);
  expect([ada.groups, noa.groups]).toEqual([[], ['new']]);
});

test('keeps the demo orders’ accounts consistent, with no job left to run', async () => {
  const { orders, orderDesk, orderMails } = shopFloorOf(connection.db);
  const shelf = clubRows(NOW).stock.map((row) => [row.variant_id, row.quantity] as const);
  expect(await faults(connection.db, new Map(shelf))).toEqual([]);
  expect(await orders.claimPending(NOW)).toEqual([]);
  expect(await orders.refundsDue()).toEqual([]);
  expect(await orderDesk.refundsDue()).toEqual([]);
  expect(await orderMails.claim(NOW)).toEqual([]);
});

test.each(SHOPS)(
  'charges in $locale the total that the checkout shows, and every row adds up',
  async (shop) => {
    const floor = shopFloorOf(connection.db);
    const shopper = { sessionId: `sums-${shop.locale}` };
    const goods = await connection.db
      .selectFrom('price')
      .innerJoin('stock', 'stock.variant_id', 'price.variant_id')
      .select('price.variant_id')
      .where('shop_id', '=', shop.id)
      .where('quantity', '>', 20)
      // Printing parts are sold with a shirt only.
      .innerJoin('variant', 'variant.id', 'price.variant_id')
      .where('variant.reference_key', 'not in', Object.values(lettering.parts))
      .orderBy('price.variant_id')
      .execute();
    // From all over the catalogue: sales, buy more for less, gifts, plain ones.
    const items = goods
      .filter((_, at) => at % Math.floor(goods.length / 12) === shop.id % 7)
      .map(({ variant_id }, at) => ({ variantId: variant_id, quantity: (at % 3) + 1 }));
    await floor.baskets.add(shopper, shop, items, 'AddQuantityToExisting', NOW);
    await floor.baskets.applyCode(shopper, shop, 'WELCOME10', NOW);
    const { checkout, errors } = await floor.orders.updateCheckout(
      shopper,
      shop,
      {
        ...{ email: `${shop.locale}@example.com`, deliveryKey: 'express' },
        shippingAddress: ADDRESS,
        gift: { message: 'Happy birthday', wrap: 'gift-wrap' },
      },
      NOW,
    );
    expect(errors).toEqual([]);
    expect(checkout.cost.reductions).toBeGreaterThan(0);
    const displayed = displayedTotals(checkout, shop);
    const total = displayed.at(-1);
    expect(displayed.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
    const { idempotencyKey, cost, seen } = checkout;
    const placement = { idempotencyKey, expectedTotal: cost.total, seen };
    const placed = await floor.orders.place(shopper, shop, placement, NOW);
    if (!placed.ok) throw new Error(JSON.stringify(placed.failure));
    expect(placed.value.order.cost.total).toBe(total);
  },
);

function formatSuggestion(suggestion: SearchSuggestion | null, locale: Locale): string {
  if (suggestion === null) return 'nothing';
  if (suggestion.type === 'product') return `+${productName(suggestion.productSuggestion.product)}`;
  if (suggestion.type === 'category') {
    return `/${toCategorySuggestion(suggestion.categorySuggestion, locale).text}`;
  }
  return `>${suggestion.navigationItemSuggestion.navigationItem.name}`;
}

test.each(Object.entries(SEARCH_CASES) as [Locale, NonNullable<(typeof SEARCH_CASES)[Locale]>][])(
  'finds in %s the terms that its shoppers type',
  async (locale, cases) => {
    const shop = getShopByLocale(locale);
    const missed: string[] = [];
    for (const [term, ...wanted] of cases) {
      const suggested = (await catalog.suggestions(shop, term)).map((one) =>
        formatSuggestion(one, locale),
      );
      const exact = wanted.some(isExact) ? await catalog.resolveTerm(shop, term) : null;
      const found = [...suggested, `=${formatSuggestion(exact, locale)}`];
      const missing = wanted.filter((want) => !isMet(want, found));
      if (missing.length > 0) missed.push(`${term}: ${missing.join()} not in ${found.join()}`);
    }
    expect(missed).toEqual([]);
  },
  60_000,
);

test('the first row of results is what shoppers want: NDCG@6 of the judged terms in each shop', async () => {
  const shops = await judgeSearch(connection.db);
  expect(shops.map(({ locale }) => locale)).toHaveLength(6);
  expect(shops.filter(({ mean }) => mean < 0.95)).toEqual([]);
}, 60_000);

/** The target of Enter, without suggestions. */
function isExact(want: string): boolean {
  return want.startsWith('=');
}

test.each([
  ['en-gb', 'kit', 'shirt', 'jersey', 'top', 'football top'],
  ['en-gb', 'home kit', 'home shirt', 'home jersey'],
  ['en-gb', '10', 'number 10', 'no. 10', '#10'],
  ['de-de', '10', 'nummer 10', 'nr. 10'],
  ['de-de', 'shorts', 'kurze hose'],
  ['fr-fr', '10', 'numéro 10', 'n° 10'],
  ['fr-fr', 't-shirt', 'tee-shirt', 'tee shirt', 'teeshirt'],
  ['es-es', '10', 'número 10', 'nº 10'],
  ['ko-kr', '10', '10번', '등번호 10'],
  ['ko-kr', '쇼츠', '반바지'],
  ['zh-cn', '10', '10号', '背号10'],
] as const)('in %s, %s finds as much as any synonym of it', async (locale, ...terms) => {
  const counts = await Promise.all(
    terms.map(async (term) => {
      const query = { term, filters: { attributes: {} } };
      return (await catalog.filters(getShopByLocale(locale), query)).unfilteredCount;
    }),
  );
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts).toEqual(terms.map(() => counts[0]));
});

/** Whether a result matches; after `-`, whether none does. */
function isMet(want: string, found: readonly string[]): boolean {
  if (want.startsWith('-')) return !found.some((one) => one.startsWith(want.slice(1)));
  return found.some((one) => matchesExpectation(want, one));
}

/** Products match by a part of their name, other suggestions by its beginning. */
function matchesExpectation(want: string, found: string): boolean {
  if (isExact(want)) return found === want;
  if (want[0] !== found[0]) return false;
  const [wanted, suggestedName] = [want.slice(1).toLowerCase(), found.slice(1).toLowerCase()];
  return want.startsWith('+') ? suggestedName.includes(wanted) : suggestedName.startsWith(wanted);
}
