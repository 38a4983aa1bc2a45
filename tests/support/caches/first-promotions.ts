import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aCodeRecord, aPromotionRecord } from '../a-promotion-file.ts';

/** Ten per cent in the British shop with the code that its pages show. */
export const AUTUMN = aPromotionRecord({
  ...{ shops: ['en-gb'], conditions: [{ key: 'code' }] },
  customData: { publicCode: 'LEAVES' },
});

export const LEAVES = aCodeRecord({ shops: ['en-gb'], maxUses: 1 });

export async function writeFirstPromotions(db: Db): Promise<void> {
  await sqlPromotionFiles(db).write([AUTUMN, LEAVES], { isFull: false, accept: () => true });
}
