import { expect, test } from 'vitest';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, DEFINITIONS } from '../../support/a-catalog-file.ts';
import { GB } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const DAY_MS = 86_400_000;

async function importGoods(db: Db, key: string, now: Date, createdAt?: string): Promise<void> {
  const run = await sqlCatalogFiles(db, () => now).start({ source: 'goods.csv', by: 'Robin' });
  await run.writeDefinitions(DEFINITIONS);
  const { createdAt: _, ...undated } = aProductRecord({ key });
  const record = { ...undated, ...(createdAt && { createdAt }) };
  await run.writeProducts([{ key, hash: key, record }]);
  await run.finish();
}

describeDatabase('the goods that a shop begins with', (open) => {
  test('are not new, also those of the second file, and later ones are', async () => {
    const db = await open();
    const today = Date.now();
    const ago = (days: number): Date => new Date(today - days * DAY_MS);
    await importGoods(db, 'SHIRT-FIRST', ago(5));
    await importGoods(db, 'SHIRT-SECOND', ago(3));
    await importGoods(db, 'SHIRT-DATED', ago(3), ago(4).toISOString());
    await importGoods(db, 'SHIRT-LATER', ago(1));
    const keys = ['SHIRT-FIRST', 'SHIRT-SECOND', 'SHIRT-DATED', 'SHIRT-LATER'];
    const products = await sqlCatalog(db).productsByReferenceKeys(GB, keys);
    expect(Object.fromEntries(products.map((one) => [one.referenceKey, one.isNew]))).toEqual({
      ...{ 'SHIRT-FIRST': false, 'SHIRT-SECOND': false, 'SHIRT-DATED': true, 'SHIRT-LATER': true },
    });
  });
});
