import { sql } from 'kysely';
import type { FileDifference, RecordChange } from '#lib/domain/catalog-files/record-report.ts';
import { applyRecords, keepNamedOnly } from '#lib/domain/lettering-files/apply-records.ts';
import {
  type LetteringRecord,
  type LetteringSettings,
  letteringRecordName,
} from '#lib/domain/lettering-files/lettering-record.ts';
import { settingsToRecords } from '#lib/domain/lettering-files/settings-to-records.ts';
import { canonicalJson } from '#lib/domain/text/canonical-json.ts';
import { writePriceRows } from '#lib/server/feeds/sql/price-rows.ts';
import type { LetteringFiles } from '#lib/server/imports/lettering/lettering-files.ts';
import { LETTERING_CHANGED } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { notifyNodes } from '#lib/server/platform/database/invalidation.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { partPriceRows, readPartPrices, refuseRecord } from './part-prices.ts';

const PORT = 'lettering';
/** Id of the advisory lock that lets one writer at a time compare and write. */
const WRITE_LOCK_ID = 1_900;

/** `folder` counts until something is changed. */
export function sqlLetteringFiles(db: Db, folder: LetteringSettings): LetteringFiles {
  return {
    read: () =>
      runQuery(PORT, async () => {
        const stored = await readStored(db);
        const settings = stored?.settings ?? folder;
        const prices = await readPartPrices(db, settings.parts);
        return { records: settingsToRecords(settings, prices), changedAt: stored?.changed_at };
      }),
    write: (records, { isFull, accept }, now) =>
      inTransaction(db, PORT, async (trx) => {
        await sql`select pg_advisory_xact_lock(${WRITE_LOCK_ID})`.execute(trx);
        const before = (await readStored(trx))?.settings ?? folder;
        const plan = await planWrite(trx, before, records, isFull);
        const isWritten = accept(plan.difference) && isDifferent(plan.difference);
        if (isWritten) await writePlan(trx, before, plan, now);
        return plan.difference;
      }),
  };
}

/** Current printing of the shop. Throws `Outage`. */
export function readLetteringSettings(
  db: Db,
  folder: LetteringSettings,
): Promise<LetteringSettings> {
  return runQuery(PORT, async () => (await readStored(db))?.settings ?? folder);
}

function readStored(
  db: Db,
): Promise<{ readonly settings: LetteringSettings; readonly changed_at: Date } | undefined> {
  return db.selectFrom('lettering').select(['settings', 'changed_at']).executeTakeFirst();
}

interface WritePlan {
  readonly difference: FileDifference;
  readonly settings: LetteringSettings;
  /** Those that can be taken. */
  readonly records: readonly LetteringRecord[];
}

async function planWrite(
  trx: Trx,
  before: LetteringSettings,
  records: readonly LetteringRecord[],
  isFull: boolean,
): Promise<WritePlan> {
  const stored = settingsToRecords(before, await readPartPrices(trx, before.parts));
  const byName = new Map(stored.map((record) => [letteringRecordName(record), record]));
  const changes: RecordChange[] = [];
  for (const record of records) {
    const known = byName.get(letteringRecordName(record));
    changes.push((await refuseRecord(trx, record, known)) ?? compareRecords(record, known));
  }
  const taken = records.filter((_, index) => changes[index]?.kind !== 'refused');
  // A record that cannot be taken still names what it is about.
  const { settings, gone } = isFull
    ? keepNamedOnly(before, records)
    : { settings: before, gone: [] };
  const { offered, refusedNames } = before;
  const active = [offered.styles, offered.parts, ...Object.values(refusedNames)];
  return {
    difference: { changes, gone, active: active.flat().length },
    settings: applyRecords(settings, taken),
    records: taken,
  };
}

function compareRecords(record: LetteringRecord, known: LetteringRecord | undefined): RecordChange {
  if (!known) return { kind: 'new' };
  const [wanted, stored] = [fieldsOf(record), fieldsOf(known)];
  const fields = Object.keys(wanted).filter((field) => {
    // Shops that a record leaves out keep their price.
    const value =
      field === 'prices' ? { ...Object(stored[field]), ...Object(wanted[field]) } : wanted[field];
    return canonicalJson(value) !== canonicalJson(stored[field]);
  });
  return fields.length === 0 ? { kind: 'same' } : { kind: 'changed', fields };
}

function fieldsOf(record: LetteringRecord): Readonly<Record<string, unknown>> {
  return { ...record };
}

function isDifferent({ changes, gone }: FileDifference): boolean {
  return gone.length > 0 || changes.some(({ kind }) => kind === 'new' || kind === 'changed');
}

async function writePlan(
  trx: Trx,
  before: LetteringSettings,
  { settings, records }: WritePlan,
  now: Date,
): Promise<void> {
  // Prices alone do not take the club's folder out of force.
  if (canonicalJson(settings) !== canonicalJson(before)) {
    const values = { settings: JSON.stringify(settings), changed_at: now };
    await trx
      .insertInto('lettering')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }
  const prices = await readPartPrices(trx, settings.parts);
  const rows = partPriceRows(records, prices);
  if (rows.length > 0) await writePriceRows(trx, rows, now, now);
  await notifyNodes(trx, [LETTERING_CHANGED]);
}
