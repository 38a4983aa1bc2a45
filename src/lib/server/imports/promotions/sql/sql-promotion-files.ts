import { sql } from 'kysely';
import type {
  PromotionFileRecord,
  PromotionRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';
import { rowsToRecords } from '#lib/domain/promotion-files/rows-to-records.ts';
import type { PromotionFiles } from '#lib/server/imports/promotions/promotion-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { planWrite } from './plan-write.ts';
import { readPromotionNames } from './promotion-names.ts';
import { exportCodes, writeCodeRows } from './stored-codes.ts';
import { readPromotionRows, writePromotionRows } from './stored-promotions.ts';

const PORT = 'promotions';
/** Id of the advisory lock that lets one writer at a time compare and write. */
const WRITE_LOCK_ID = 1_899;

/** The promotions of PostgreSQL or PGlite as files, and one by one for the desk. */
export function sqlPromotionFiles(db: Db): PromotionFiles {
  return {
    exportRecords: () => exportRecords(db),
    list: () => runQuery(PORT, () => readRecords(db)),
    find: (key) => runQuery(PORT, () => readRecords(db, key)),
    write: (records, { isFull, accept }) =>
      inTransaction(db, PORT, async (trx) => {
        await sql`select pg_advisory_xact_lock(${WRITE_LOCK_ID})`.execute(trx);
        const { difference, promotions, codes } = await planWrite(trx, records, isFull);
        if (!accept(difference)) return difference;
        await writePromotionRows(trx, promotions);
        await writeCodeRows(trx, codes);
        if (difference.goneCodes.length > 0) {
          await trx
            .updateTable('promotion_code')
            .set({ is_active: false })
            .where('code', 'in', difference.goneCodes)
            .execute();
        }
        return difference;
      }),
  };
}

async function* exportRecords(db: Db): AsyncIterable<PromotionFileRecord> {
  yield* await runQuery(PORT, () => readRecords(db));
  yield* exportCodes(db);
}

async function readRecords(db: Db, key?: string): Promise<readonly PromotionRecord[]> {
  const rows = await readPromotionRows(db, key);
  const names = await readPromotionNames(db, (each) => rowsToRecords(rows, each));
  return rowsToRecords(rows, names);
}
