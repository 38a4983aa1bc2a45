import { once } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import { cachedPromotions } from '#lib/server/promotions/cache/cached-promotions.ts';
import { aPromotion, writePromotions } from '../../../../../support/a-promotion.ts';
import { GB, NOW } from '../../../../../support/a-shop-floor.ts';
import { createDatabase } from '../../../../../support/servers/databases.ts';

test('promotions are loaded once for each shop, and again after a change', async () => {
  const asked: number[] = [];
  const cache = new TagCache<unknown>({ maxEntries: 10, now: () => NOW });
  const promotions = cachedPromotions(
    {
      async listForShop({ id }) {
        asked.push(id);
        return [aPromotion({ id: String(id) })];
      },
    },
    cache,
  );
  for (const shop of [GB, GB, getShopByLocale('de-de')])
    expect(await promotions.listForShop(shop)).toMatchObject([{ id: String(shop.id) }]);
  cache.invalidate(['promotions']);
  await promotions.listForShop(GB);
  expect(asked).toEqual([10_001, 10_002, 10_001]);
});

test('a change through any node invalidates every node', async () => {
  const { url, drop } = await createDatabase();
  const { db, close } = openPostgres(url, { max: 1, onError: () => {} });
  const node = new pg.Client({ connectionString: url });
  try {
    await node.connect();
    await node.query('listen terrace_invalidate');
    const notified = once(node, 'notification');
    await writePromotions(db, { id: 'new' });
    expect(await notified).toMatchObject([{ payload: 'promotions' }]);
  } finally {
    await node.end();
    await close();
    await drop();
  }
});
