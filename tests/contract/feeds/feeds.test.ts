import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { FeedEvent, Feeds, PriceRow, StockRow } from '#lib/server/feeds/ports/feeds.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import {
  anOrder,
  DE,
  fillShopFloor,
  GB,
  LAST_TEN,
  MUG,
  NOW,
  SHIRT,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  shopFloorOf,
  stockOf,
} from '../../support/a-shop-floor.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const MINUTE = 60_000;

describeDatabase('feeds', (open) => {
  let db: Db;
  let floor: ShopFloor;
  let feeds: Feeds;
  let shown: number[];
  let events = 0;

  beforeEach(async () => {
    db = await open(fillShopFloor);
    floor = shopFloorOf(db);
    shown = [];
    feeds = sqlFeeds(db, (ids) => shown.push(...ids));
  });

  const skuOf = async (id: number): Promise<string> => {
    const row = await db
      .selectFrom('variant')
      .select('reference_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.reference_key;
  };
  const eventOf = <Row>(rows: readonly Row[], changes: object = {}): FeedEvent<Row> => {
    events += 1;
    return { id: `event-${events}`, hash: `hash-${events}`, at: NOW, rows, ...changes };
  };
  const count = async (id: number, quantity: number, at = NOW): Promise<unknown> => {
    const rows: StockRow[] = [{ sku: await skuOf(id), quantity }];
    const result = await feeds.applyStock(eventOf(rows, { at }), NOW);
    return result.ok && result.value[0];
  };
  const price = async (id: number, changes: Partial<PriceRow> = {}): Promise<unknown> => {
    const rows: PriceRow[] = [{ sku: await skuOf(id), shop: GB, amount: 5_000, ...changes }];
    const result = await feeds.applyPrices(eventOf(rows), NOW);
    return result.ok && result.value[0];
  };
  const shirtIn = async (shop: typeof GB) => {
    const [variant] = await sqlCatalog(db).variantsByIds(shop, [SHIRT]);
    return variant;
  };

  test('a count of the shelf is what can be sold, and each row is answered', async () => {
    const rows = [
      { sku: await skuOf(SHIRT), quantity: 7 },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku: await skuOf(MUG), quantity: 100_000 },
    ];
    const result = await feeds.applyStock(eventOf(rows), NOW);
    expect(result).toEqual({ ok: true, value: ['changed', 'unknown-sku', 'unchanged'] });
    expect(await stockOf(floor, SHIRT)).toBe(7);
    expect(shown).toEqual([1]);
  });

  test('units of orders that have not left are counted on the shelf, and stay theirs', async () => {
    await anOrder(floor, [{ variantId: SHIRT, quantity: 2 }]);
    await aPaidOrder(floor, [{ variantId: SHIRT, quantity: 3 }]);
    await count(SHIRT, 10);
    expect(await stockOf(floor, SHIRT)).toBe(5);
    await count(SHIRT, 4);
    expect(await stockOf(floor, SHIRT)).toBe(0);
  });

  test('units that left before the count are not on the shelf, those that left later were', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: SHIRT, quantity: 3 }]);
    const notice = { id: 'notice-1', event: 'packed', order: number, at: NOW } as const;
    await floor.orderDesk.applyShipmentNotice(notice, { source: 'warehouse' }, NOW);
    const left = { ...notice, id: 'notice-2', event: 'shipped' } as const;
    await floor.orderDesk.applyShipmentNotice(left, { source: 'warehouse' }, NOW);
    await count(SHIRT, 10, new Date(NOW.getTime() - MINUTE));
    expect(await stockOf(floor, SHIRT)).toBe(7);
    await count(SHIRT, 7, new Date(NOW.getTime() + MINUTE));
    expect(await stockOf(floor, SHIRT)).toBe(7);
  });

  test('no reserved unit is lost while orders are placed and counts arrive', async () => {
    const placing = Array.from({ length: 12 }, () =>
      anOrder(floor, [{ variantId: LAST_TEN, quantity: 1 }]).then(
        () => 1,
        () => 0,
      ),
    );
    const counting = Array.from({ length: 6 }, () => count(LAST_TEN, 10));
    const placed = await Promise.all(placing);
    await Promise.all(counting);
    const reserved = placed.reduce<number>((sum, one) => sum + one, 0);
    expect(reserved).toBeGreaterThan(0);
    expect(await stockOf(floor, LAST_TEN)).toBe(10 - reserved);
    await count(LAST_TEN, 10);
    expect(await stockOf(floor, LAST_TEN)).toBe(10 - reserved);
  });

  test('an older count does not replace a newer one', async () => {
    await count(SHIRT, 8);
    expect(await count(SHIRT, 2, new Date(NOW.getTime() - MINUTE))).toBe('outdated');
    expect(await stockOf(floor, SHIRT)).toBe(8);
  });

  test('a repeat changes nothing and gets the same answer; another event cannot have its id', async () => {
    const event = eventOf([{ sku: await skuOf(SHIRT), quantity: 4 }]);
    await feeds.applyStock(event, NOW);
    await db.updateTable('stock').set({ quantity: 1 }).where('variant_id', '=', SHIRT).execute();
    expect(await feeds.applyStock(event, NOW)).toEqual({ ok: true, value: ['changed'] });
    expect(await stockOf(floor, SHIRT)).toBe(1);
    const other = { ...event, hash: 'another' };
    expect(await feeds.applyStock(other, NOW)).toEqual({
      ok: false,
      failure: { kind: 'conflict' },
    });
  });

  test('a size that is back is listed again', async () => {
    const sizes = async (): Promise<readonly number[]> => {
      const { rows } = await sql<{ readonly sizes: number[] }>`
        select size_ids as sizes from listing_entry where product_id = 1 and shop_id = ${GB.id}`.execute(
        db,
      );
      return rows[0]?.sizes ?? [];
    };
    const before = await sizes();
    await count(SHIRT_SOLD_OUT, 3);
    expect((await sizes()).length).toBe(before.length + 1);
  });

  test('a price holds in its shop alone and leaves a history', async () => {
    expect(await price(SHIRT)).toBe('changed');
    expect(await price(SHIRT)).toBe('unchanged');
    expect((await shirtIn(GB))?.price.withTax).toBe(5_000);
    expect((await shirtIn(DE))?.price.withTax).not.toBe(5_000);
    const { rows } =
      await sql`select with_tax from price_history where variant_id = ${SHIRT}`.execute(db);
    expect(rows).toEqual([{ with_tax: 6_000 }]);
  });

  test('a reduction is announced against the lowest price of thirty days', async () => {
    await price(SHIRT, { amount: 4_000, before: 9_000 });
    const variant = await shirtIn(GB);
    expect(variant?.lowestPriorPrice?.withTax).toBe(6_000);
    expect(variant?.price.appliedReductions[0]?.amount.absoluteWithTax).toBe(2_000);
  });

  test('the first price of a size in a shop needs a tax rate', async () => {
    await db.deleteFrom('price').where('variant_id', '=', SHIRT).execute();
    expect(await price(SHIRT)).toBe('no-vat-rate');
    expect(await price(SHIRT, { vatRate: 2_000 })).toBe('changed');
  });

  test('events are forgotten after a month', async () => {
    await count(SHIRT, 7);
    const later = new Date(NOW.getTime() + 31 * 86_400_000);
    await feeds.purge(later);
    expect(await db.selectFrom('feed_event').select('id').execute()).toEqual([]);
  });
});
