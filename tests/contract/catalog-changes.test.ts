import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingQuery } from '#lib/domain/catalog/listing.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { type SqlCatalog, sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { listTag, productTag, rangeTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aCatalog, variantId } from '../support/a-catalog.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const GB = getShopByLocale('en-gb');
const DE = getShopByLocale('de-de');
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 12);

const MEN = 1;
const SCARVES = 2;
const KIDS = 3;
const RED_SCARF = 1;
const BLUE_SCARF = 2;
const CAP = 3;
const BALL = 4;

describeDatabase('changes of lists', (open) => {
  let db: Db;
  let tags: string[];
  let time: number;
  let catalog: SqlCatalog;

  const catalogOn = (connection: Db): SqlCatalog =>
    sqlCatalog(connection, {
      maxWaitMs: Number.POSITIVE_INFINITY,
      onRenewed: () => {},
      onChange: (changed) => tags.push(...changed),
      now: () => new Date(time),
    });

  beforeEach(async () => {
    db = await open();
    tags = [];
    time = START;
    await aCatalog(db, {
      categories: [
        { id: MEN, name: { en: 'Men' }, slug: 'men' },
        { id: SCARVES, parent: MEN, name: { en: 'Scarves' }, slug: 'scarves' },
        { id: KIDS, name: { en: 'Kids' }, slug: 'kids' },
      ],
      products: [
        {
          ...{ id: RED_SCARF, name: { en: 'Scarf' }, masterKey: 'scarf', categories: [SCARVES] },
          sizes: [{ size: 'M', stock: 5 }],
        },
        { id: BLUE_SCARF, name: { en: 'Scarf' }, masterKey: 'scarf', categories: [SCARVES] },
        { id: CAP, name: { en: 'Cap' }, categories: [KIDS] },
        {
          ...{ id: BALL, name: { en: 'Ball' }, categories: [MEN] },
          sellableFrom: new Date(START + HOUR).toISOString(),
          sellableTo: new Date(START + 2 * HOUR).toISOString(),
        },
      ],
    });
    catalog = catalogOn(db);
    await catalog.listedIds(GB, query());
  });

  const query = (own: Partial<ListingQuery> = {}): ListingQuery => ({
    ...{ filters: { attributes: {} }, page: 1, perPage: 10, ...own },
  });
  const setStock = async (id: number, quantity: number): Promise<void> => {
    const variant = variantId(id, 1);
    await db.updateTable('stock').set({ quantity }).where('variant_id', '=', variant).execute();
    await refreshListing(db, [id]);
  };
  const setPrice = async (id: number, price: number, shop: Shop): Promise<void> => {
    await db
      .updateTable('price')
      .set({ with_tax: minor(price) })
      .where('variant_id', '=', variantId(id, 1))
      .where('shop_id', '=', shop.id)
      .execute();
    await refreshListing(db, [id]);
  };
  const setActive = async (id: number, is_active: boolean): Promise<void> => {
    await db.updateTable('product').set({ is_active }).where('id', '=', id).execute();
    await refreshListing(db, [id]);
  };
  const readTags = async (): Promise<readonly string[]> => {
    await catalog.readChanges();
    return [...new Set(tags.splice(0))].sort();
  };

  const OF_RED_SCARF = [
    ...[listTag(GB), listTag(GB, MEN), listTag(GB, SCARVES)],
    ...['missing', productTag(RED_SCARF), productTag(BLUE_SCARF)],
  ].sort();

  test('a product that sells out or comes back changes itself, its other colours and the lists above it', async () => {
    await setStock(RED_SCARF, 0);
    expect(await readTags()).toEqual(OF_RED_SCARF);
    await setStock(RED_SCARF, 1);
    expect(await readTags()).toEqual(OF_RED_SCARF);
  });

  test('another quantity changes nothing', async () => {
    await setStock(RED_SCARF, 4);
    expect(await readTags()).toEqual([]);
  });

  test('a price changes the lists of its shop, and only of shops that are in use', async () => {
    await setPrice(RED_SCARF, 900, DE);
    expect(await readTags()).toEqual([]);
    await setPrice(RED_SCARF, 900, GB);
    expect(await readTags()).toEqual(OF_RED_SCARF);
  });

  test("a hidden product also changes the shop's range", async () => {
    await setActive(RED_SCARF, false);
    expect(await readTags()).toEqual([...OF_RED_SCARF, rangeTag(GB)].sort());
    await setActive(RED_SCARF, true);
    expect(await readTags()).toEqual([...OF_RED_SCARF, rangeTag(GB)].sort());
  });

  test('the last product of a category also changes the menus, which leave out empty categories', async () => {
    await setActive(CAP, false);
    expect(await readTags()).toContain('nav');
    await setActive(CAP, true);
    expect(await readTags()).toContain('nav');
  });

  test('a change of the whole catalogue changes everything', async () => {
    await refreshListing(db, 'all');
    expect(await readTags()).toEqual(['catalog', 'missing', 'nav']);
  });

  test('after a reload the prices are those of a database that has lost a change which was read', async () => {
    const priceOf = async () => (await catalog.productById(GB, CAP))?.priceRange.min.withTax;
    const before = await priceOf();
    await sql`create table kept_entry as select * from listing_entry`.execute(db);
    await sql`create table kept_price as select * from price`.execute(db);
    await setPrice(CAP, 900, GB);
    // Other databases of the server may still run transactions that began before.
    const isPast = sql<{ isPast: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(changed_in) as "isPast"
      from kept_entry`;
    await expect.poll(async () => (await isPast.execute(db)).rows[0]?.isPast).toBe(true);
    expect(await priceOf()).toBe(900);
    await sql`truncate listing_entry, price`.execute(db);
    await sql`insert into listing_entry select * from kept_entry`.execute(db);
    await sql`insert into price select * from kept_price`.execute(db);
    // The rows are of a transaction before the last read.
    expect(await priceOf()).toBe(900);
    tags = [];
    catalog.reload();
    expect(await readTags()).toEqual(['catalog', 'missing', 'nav']);
    expect(await priceOf()).toBe(before);
  });

  test('the start and the end of a sale change the product and its lists at that moment', async () => {
    expect(await catalog.readChanges()).toBe(START + HOUR);
    time = START + HOUR - 1;
    expect(await readTags()).toEqual([]);
    for (const hours of [1, 2]) {
      time = START + hours * HOUR;
      expect(await readTags()).toEqual(
        [listTag(GB), listTag(GB, MEN), 'missing', productTag(BALL)].sort(),
      );
      expect(await readTags()).toEqual([]);
    }
  });

  describe('with a read that is slow to return', () => {
    const gate = aGate();
    let slow: SqlCatalog;

    beforeEach(async () => {
      slow = catalogOn(db.withPlugin(gate.plugin));
      await slow.productsByIds(GB, [RED_SCARF]);
      tags = [];
      gate.close();
    });

    test('a change that was committed after it began is read once more', async () => {
      const before = slow.listedIds(GB, query());
      await gate.reached;
      await setStock(RED_SCARF, 0);
      const changes = slow.readChanges();
      gate.open();
      await Promise.all([before, changes]);
      expect(tags).toContain(productTag(RED_SCARF));
    });

    test('a product is never newer than the list that it is in', async () => {
      const reading = slow.productsByIds(GB, [RED_SCARF]);
      await gate.reached;
      await setStock(RED_SCARF, 0);
      gate.open();
      expect((await reading).map(({ isSoldOut }) => isSoldOut)).toEqual([true]);
      expect(tags).toContain(productTag(RED_SCARF));
    });

    test('a price that changes between list and product is not kept under the old list', async () => {
      gate.open();
      await setPrice(RED_SCARF, 700, GB);
      await slow.listedIds(GB, query());
      tags = [];
      gate.close();
      const reading = slow.productsByIds(GB, [RED_SCARF]);
      await gate.reached;
      await setPrice(RED_SCARF, 900, GB);
      gate.open();
      expect((await reading).map(({ priceRange }) => priceRange.min.withTax)).toEqual([900]);
      expect(tags).toContain(productTag(RED_SCARF));
    });
  });
});

/** Holds back the results of statements that have run. */
function aGate(): {
  readonly plugin: KyselyPlugin;
  readonly reached: Promise<void>;
  close(): void;
  open(): void;
} {
  let opening = Promise.withResolvers<void>();
  let arrival = Promise.withResolvers<void>();
  opening.resolve();
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        arrival.resolve();
        await opening.promise;
        return result;
      },
    },
    get reached() {
      return arrival.promise;
    },
    close() {
      opening = Promise.withResolvers();
      arrival = Promise.withResolvers();
    },
    open: () => opening.resolve(),
  };
}
