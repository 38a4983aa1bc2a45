import { randomUUID } from 'node:crypto';
import type { Story } from '#lib/domain/content/story.ts';
import { sqlStoryStore } from '#lib/server/content/sql/story-store.ts';
import { gallerySamples } from '#lib/server/content/views/block-gallery-samples.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { sqlStockAlerts } from '#lib/server/stock-alerts/sql/stock-alerts.ts';
import { aProductRecord, DEFINITIONS } from '../a-catalog-file.ts';
import { aCodeRecord, aPromotionRecord } from '../a-promotion-file.ts';
import {
  ADDRESS,
  anOrder,
  fillShopFloor,
  GB,
  LAST_TEN,
  MUG,
  NOW,
  REDUCED,
  SHIRT,
  SHIRT_SOLD_OUT,
  shopFloorOf,
} from '../a-shop-floor.ts';
import { aNotice, aPaidOrder, applyNotices } from '../an-order-lifecycle.ts';
import { CUSTOMER, NEVER, RELEASED_PAGE } from './released-shop.ts';

/** Something of everything that a shop stores, written by the shop's own code into a migrated, empty database. */
export async function fillRelease(db: Db): Promise<void> {
  await fillShopFloor(db);
  await importGoods(db);
  await writePromotion(db);
  await signInCustomer(db);
  await placeOrders(db);
  const alert = { email: 'mia@example.com', shopId: GB.id, variantId: SHIRT_SOLD_OUT };
  await sqlStockAlerts(db).open(alert, NOW);
  await storeStories(db);
}

async function importGoods(db: Db): Promise<void> {
  const run = await sqlCatalogFiles(db, () => NOW).start({ source: 'goods.ndjson', by: 'Robin' });
  await run.writeDefinitions(DEFINITIONS);
  const record = aProductRecord({ key: 'IMPORTED' });
  await run.writeProducts([{ key: record.key, hash: JSON.stringify(record), record }]);
  await run.finish();
  const jobs = sqlImportJobs(db);
  const id = randomUUID();
  await jobs.add(
    {
      ...{ id, sources: ['goods.ndjson'], bytes: 2_000, by: 'Robin', task: 'compare' },
      choices: {
        ...{ format: null, shop: 'en-gb', isPartial: false, isStrict: false, mayHideMost: false },
      },
    },
    NOW,
  );
  await jobs.stop(id);
}

async function writePromotion(db: Db): Promise<void> {
  const promotion = aPromotionRecord({
    ...{ shops: ['en-gb'], conditions: [{ key: 'code' }] },
    customData: { publicCode: 'LEAVES' },
  });
  const code = aCodeRecord({ shops: ['en-gb'], maxUses: 100 });
  await sqlPromotionFiles(db).write([promotion, code], { isFull: false, accept: () => true });
}

async function signInCustomer(db: Db): Promise<void> {
  const { sessions, customers, baskets, wishlists } = shopFloorOf(db);
  await sessions.upsertUser(
    {
      ...{ referenceKey: CUSTOMER.userId, email: 'ada@example.com', isEmailVerified: true },
      ...{ firstName: 'Ada', lastName: 'Fairweather' },
    },
    NEVER,
  );
  await customers.createAddress(CUSTOMER.userId, ADDRESS, {}, NOW);
  const items = [
    { variantId: SHIRT, quantity: 1 },
    { variantId: REDUCED, quantity: 2 },
  ];
  await baskets.add(CUSTOMER, GB, items, 'AddQuantityToExisting', NOW);
  await wishlists.add(CUSTOMER, GB, { variantId: LAST_TEN }, NOW);
}

/** One that waits for its payment, one that is paid for, and one whose parcel has arrived. */
async function placeOrders(db: Db): Promise<void> {
  const floor = shopFloorOf(db);
  await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
  await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }], CUSTOMER.userId);
  const sent = await aPaidOrder(floor, [{ variantId: SHIRT, quantity: 1 }], CUSTOMER.userId);
  await applyNotices(floor, aNotice(sent.number, 'shipped'), aNotice(sent.number, 'delivered'));
}

/** A page with a sample of every block, in two languages. */
async function storeStories(db: Db): Promise<void> {
  const store = sqlStoryStore(db);
  const blocks = gallerySamples([1, 4, 10, 11, 12]).flatMap(([, ...bloks]) => bloks);
  const aStory = (slug: string, content: object): Story => ({
    ...{ uuid: `uuid-of-${slug}`, slug, full_slug: slug, name: slug },
    content: { component: 'page', _uid: slug, ...content },
  });
  const stories = [
    aStory('home', { headline: 'Welcome', content: blocks.slice(0, 3) }),
    aStory(RELEASED_PAGE, { headline: 'Every block', content: blocks }),
  ];
  const publishedAt = NOW.toISOString();
  const publish = (language: string) =>
    store.save(
      language,
      stories.map((story) => ({ story, publishedAt })),
    );
  for (const language of ['default', 'de-de']) await publish(language);
  await store.claimTurn('release', NOW);
  await store.finishTurn('release', {
    state: { version: 7, languages: ['default', 'de-de'], readAllAt: NOW },
    ...{ nextAt: NEVER, lastNotice: 0 },
  });
}
