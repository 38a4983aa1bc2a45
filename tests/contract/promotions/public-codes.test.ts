import { once } from 'node:events';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import { clearPromotions, writeCode } from '../../support/a-promotion.ts';
import { fillShopFloor, GB, type ShopFloor, shopFloorOf } from '../../support/a-shop-floor.ts';
import { createDatabase, describeDatabase } from '../../support/servers/databases.ts';

describeDatabase('public codes', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });
  beforeEach(() => clearPromotions(floor.db));

  const shownCode = async (): Promise<string | undefined> =>
    (await sqlPromotions(floor.db).listForShop(GB))[0]?.publicCode?.code;

  test('a code is shown only when its promotion says so, and while it can be used', async () => {
    await writeCode(floor.db, { id: 'secret' });
    expect(await shownCode()).toBeUndefined();
    await clearPromotions(floor.db);
    await writeCode(floor.db, { id: 'hello', customData: { publicCode: 'hello' } }, { maxUses: 1 });
    expect(await shownCode()).toBe('HELLO');
    await floor.db.updateTable('promotion_code').set({ uses: 1 }).execute();
    expect(await shownCode()).toBeUndefined();
  });
});

test('pages are rendered again when a code is paused, but not when an order uses it', async () => {
  const { url, drop } = await createDatabase();
  const { db, close } = openPostgres(url, { max: 1, onError: () => {} });
  const node = new pg.Client({ connectionString: url });
  try {
    await writeCode(db, { id: 'hello', customData: { publicCode: 'HELLO' } });
    await node.connect();
    await node.query('listen terrace_invalidate');
    const received: (string | undefined)[] = [];
    node.on('notification', ({ payload }) => received.push(payload));
    await db.updateTable('promotion_code').set({ uses: 1 }).execute();
    // Messages arrive in order: a message about the use would come first.
    await node.query("select pg_notify('terrace_invalidate', 'in between')");
    const paused = once(node, 'notification');
    await db.updateTable('promotion_code').set({ is_active: false }).execute();
    await paused;
    await expect.poll(() => received).toEqual(['in between', 'promotions']);
  } finally {
    await node.end();
    await close();
    await drop();
  }
});
