import fc from 'fast-check';
import { vi } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { LISTINGS_CHANGED } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type PlannedProduct, variantId } from '../support/a-catalog.ts';
import {
  aGuest,
  aShopperAtPayment,
  GB,
  NOW,
  placeCheckout,
  type ShopFloor,
} from '../support/a-shop-floor.ts';

const SECOND = 1_000;
/** Products are new for four weeks. */
const NEW_FOR = 28 * 24 * 3_600_000;
export const START = Date.UTC(2026, 10, 20, 12);
/** Two designs in two colours, and 24 more: two more designs than fit on the first page, so that the second may end. */
const PRODUCTS = 28;
const TWO_COLOURS = 4;

/**
 * Products in two categories. Some begin or end their sale, or stop being new, within the next minutes, no two of them
 * within the same second.
 */
export const GOODS: readonly PlannedProduct[] = Array.from({ length: PRODUCTS }, (_, at) => ({
  id: 100 + at,
  name: { en: at % 2 === 0 ? `Shirt ${at}` : `Cap ${at}` },
  masterKey: `design-${at < TWO_COLOURS ? Math.floor(at / 2) : at}`,
  categories: [at % 3 === 0 ? 2 : 1],
  color: at % 2 === 0 ? 'red' : 'white',
  sizes: [
    { size: 'S', price: 2_000 + ((at * 7) % PRODUCTS) * 100, stock: at % 3 },
    { size: 'M', price: 2_000 + ((at * 7) % PRODUCTS) * 100, stock: 1 },
  ],
  ...(at % 4 === 0 && { sellableTo: new Date(START + at * 10 * SECOND).toISOString() }),
  ...(at % 5 === 0 && { sellableFrom: new Date(START + at * 15 * SECOND).toISOString() }),
  ...(at % 3 === 1 && {
    createdAt: new Date(START - NEW_FOR + at * 10 * SECOND + 3 * SECOND).toISOString(),
  }),
}));

/** When one of them changes by itself. */
const MOMENTS = GOODS.flatMap(({ sellableTo, sellableFrom, createdAt }) => [
  ...[sellableTo, sellableFrom].flatMap((moment) => (moment ? [Date.parse(moment)] : [])),
  ...(createdAt ? [Date.parse(createdAt) + NEW_FOR] : []),
]).sort((a, b) => a - b);

export type Change =
  | {
      readonly kind: 'sale';
      readonly product: number;
      readonly size: number;
      readonly node: number;
    }
  | { readonly kind: 'payment-fails'; readonly node: number }
  | {
      readonly kind: 'price';
      readonly product: number;
      readonly price: number;
      readonly isReduced: boolean;
    }
  | { readonly kind: 'visibility'; readonly product: number; readonly isActive: boolean }
  | { readonly kind: 'time'; readonly seconds: number };

const product = fc.integer({ min: 100, max: 100 + PRODUCTS - 1 });
const node = fc.integer({ min: 0, max: 1 });

export const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ kind: fc.constant('sale' as const), product, node },
        size: fc.constantFrom(1, 2),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('payment-fails' as const), node }) },
    {
      weight: 2,
      arbitrary: fc.record({
        ...{ kind: fc.constant('price' as const), product, isReduced: fc.boolean() },
        price: fc.integer({ min: 5, max: 70 }).map((step) => step * 100),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...{ kind: fc.constant('visibility' as const), product },
        isActive: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('time' as const),
        // Less than a page is fresh: only a message can renew it.
        seconds: fc.integer({ min: 5, max: 40 }),
      }),
    },
  ),
  { minLength: 8, maxLength: 14 },
);

/** What changes are made on. */
export interface Market {
  readonly db: Db;
  readonly floor: ShopFloor;
  readonly nodes: readonly { readonly services: Services }[];
  /** Orders that wait for their payment. */
  readonly unpaid: string[];
}

/**
 * Divides a time that passes into steps of one moment at most, as a real clock has them: a page that is rendered while a
 * clock jumps over two of them may show the one and not yet the other.
 */
export function singleSteps(change: Change, now: number): readonly Change[] {
  if (change.kind !== 'time') return [change];
  const end = now + change.seconds * SECOND;
  const stops = MOMENTS.map((moment) => moment + SECOND).filter((stop) => stop > now && stop < end);
  return [...stops, end].map((stop, at, all) => ({
    kind: 'time',
    seconds: (stop - (all[at - 1] ?? now)) / SECOND,
  }));
}

/** Makes one change, as a shopper on a node or as an import that knows no node. */
export async function makeChange(market: Market, change: Change): Promise<void> {
  switch (change.kind) {
    case 'sale':
      return sell(market, change);
    case 'payment-fails': {
      const payment = market.unpaid.shift();
      const { orders } = servicesOf(market, change.node);
      if (payment) await orders.applyPaymentResult(payment, 'declined', new Date());
      return;
    }
    case 'price':
      return changePrice(market.db, change);
    case 'visibility': {
      const { product: id, isActive } = change;
      await market.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('product')
          .set({ is_active: isActive })
          .where('id', '=', id)
          .execute();
        await refreshListing(trx, [id]);
      });
      return;
    }
    case 'time':
      vi.setSystemTime(Date.now() + change.seconds * SECOND);
      // In place of the timers, which have not noticed.
      await servicesOf(market, 0).node.invalidate([LISTINGS_CHANGED]);
  }
}

function servicesOf({ nodes }: Market, at: number): Services {
  const services = nodes[at]?.services;
  if (!services) throw new RangeError(`No node ${at}`);
  return services;
}

/** Takes all units of a size that can be bought. */
async function sell(
  market: Market,
  { product: id, size, node: at }: Extract<Change, { kind: 'sale' }>,
): Promise<void> {
  const stock = await market.db
    .selectFrom('stock')
    .select('quantity')
    .where('variant_id', '=', variantId(id, size))
    .executeTakeFirstOrThrow();
  const item = { variantId: variantId(id, size), quantity: stock.quantity };
  const ports = { ...market.floor, ...servicesOf(market, at) };
  if (stock.quantity === 0 || !(await isForSale(ports, item))) return;
  const { owner } = await aShopperAtPayment(ports, [item]);
  const placed = await placeCheckout(ports, owner);
  if (placed.ok) market.unpaid.push(placed.value.paymentId);
}

async function isForSale(
  { baskets }: Pick<ShopFloor, 'baskets'>,
  item: { readonly variantId: number; readonly quantity: number },
): Promise<boolean> {
  const added = await baskets.add(aGuest(), GB, [item], 'AddQuantityToExisting', NOW);
  return added.errors.length === 0;
}

async function changePrice(
  db: Db,
  { product: id, price, isReduced }: Extract<Change, { kind: 'price' }>,
): Promise<void> {
  const reduction = { category: 'sale', type: 'absolute', relative: 0.1, absoluteWithTax: 100 };
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('price')
      .set({ with_tax: minor(price), reductions: JSON.stringify(isReduced ? [reduction] : []) })
      .where('variant_id', 'in', [variantId(id, 1), variantId(id, 2)])
      .execute();
    await refreshListing(trx, [id]);
  });
}
