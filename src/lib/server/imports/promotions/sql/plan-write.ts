import { sql } from 'kysely';
import type { RecordChange } from '#lib/domain/catalog-files/record-report.ts';
import type {
  CodeRecord,
  PromotionFileRecord,
  PromotionRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';
import type { PromotionRow } from '#lib/domain/promotion-files/promotion-row.ts';
import { recordToRows } from '#lib/domain/promotion-files/record-to-rows.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { PromotionDifference } from '#lib/server/imports/promotions/promotion-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { type FoundNames, readPromotionNames } from './promotion-names.ts';
import { type CodeRow, changedCodeFields, codeRows, readCodeRows } from './stored-codes.ts';
import { changedPromotionFields, readPromotionRows, rowKey } from './stored-promotions.ts';

/** Changes of a file, and the rows to write for them. */
export interface WritePlan {
  readonly difference: PromotionDifference;
  readonly promotions: readonly PromotionRow[];
  readonly codes: { readonly added: readonly CodeRow[]; readonly changed: readonly CodeRow[] };
}

/** Compares the records with what is stored; changes nothing. */
export async function planWrite(
  db: Db,
  records: readonly PromotionFileRecord[],
  isFull: boolean,
): Promise<WritePlan> {
  const stored = await readPromotionRows(db);
  const promotions = records.filter((record) => record.type === 'promotion');
  const codes = records.filter((record) => record.type === 'code');
  const names = await readPromotionNames(db, (each) =>
    promotions.map((record) => recordToRows(record, each)),
  );
  const planned = new Map<PromotionFileRecord, PlannedRecord>();
  const promotionPlan = planPromotions(promotions, stored, names, planned);
  const known = new Set([...stored, ...promotionPlan.named].map(rowKey));
  const codePlan = planCodes(
    codes,
    await readCodeRows(db, [...new Set(codes.map(({ code }) => code))]),
    known,
    planned,
  );
  const club = new Set(SHOPS.map(({ id }) => id));
  const active = stored.filter((row) => row.isActive && club.has(row.shopId));
  const named = new Set(promotionPlan.namedKeys);
  const gone = isFull ? active.filter((row) => !named.has(rowKey(row))) : [];
  return {
    difference: {
      changes: records.map((record) => planned.get(record)?.change ?? { kind: 'same' }),
      gone: [...new Set(gone.map(({ id }) => id))],
      goneCodes: isFull ? await readGoneCodes(db, codes) : [],
      active: new Set(active.map(({ id }) => id)).size,
    },
    promotions: [
      ...promotionPlan.written,
      ...gone.map((row): PromotionRow => ({ ...row, isActive: false })),
    ],
    codes: codePlan,
  };
}

interface PlannedRecord {
  readonly change: RecordChange;
}

function planPromotions(
  records: readonly PromotionRecord[],
  stored: readonly PromotionRow[],
  names: FoundNames,
  planned: Map<PromotionFileRecord, PlannedRecord>,
): {
  readonly written: readonly PromotionRow[];
  readonly named: readonly PromotionRow[];
  readonly namedKeys: readonly string[];
} {
  const byKey = new Map(stored.map((row) => [rowKey(row), row]));
  const written: PromotionRow[] = [];
  const named: PromotionRow[] = [];
  const namedKeys: string[] = [];
  for (const record of records) {
    names.unknown.length = 0;
    const rows = recordToRows(record, names);
    namedKeys.push(...rows.map(rowKey));
    const [unknown] = names.unknown;
    if (unknown) {
      planned.set(record, { change: { kind: 'refused', ...unknown } });
      continue;
    }
    named.push(...rows);
    const differing = rows.flatMap((row) => {
      const before = byKey.get(rowKey(row));
      const fields = before ? changedPromotionFields(before, row) : undefined;
      return fields?.length === 0 ? [] : [{ row, fields }];
    });
    written.push(...differing.map(({ row }) => row));
    planned.set(record, { change: toChange(rows.length, differing) });
  }
  return { written, named, namedKeys };
}

function toChange(
  shops: number,
  differing: readonly { readonly fields: readonly string[] | undefined }[],
): RecordChange {
  if (differing.length === 0) return { kind: 'same' };
  const added = differing.filter(({ fields }) => fields === undefined).length;
  if (added === shops) return { kind: 'new' };
  const fields = differing.flatMap((one) => one.fields ?? ['shops']);
  return { kind: 'changed', fields: [...new Set(fields)] };
}

function planCodes(
  records: readonly CodeRecord[],
  stored: readonly CodeRow[],
  promotions: ReadonlySet<string>,
  planned: Map<PromotionFileRecord, PlannedRecord>,
): WritePlan['codes'] {
  const byKey = new Map(stored.map((row) => [`${row.shopId} ${row.code}`, row]));
  const added: CodeRow[] = [];
  const changed: CodeRow[] = [];
  for (const record of records) {
    const rows = codeRows(record).map((row) => ({
      row,
      before: byKey.get(`${row.shopId} ${row.code}`),
    }));
    const refusal = refuseCode(rows, promotions);
    if (refusal) {
      planned.set(record, { change: refusal });
      continue;
    }
    const differing = rows.flatMap(({ row, before }) => {
      const fields = before ? changedCodeFields(before, row) : undefined;
      return fields?.length === 0 ? [] : [{ row, fields }];
    });
    for (const { row, fields } of differing) (fields ? changed : added).push(row);
    planned.set(record, { change: toChange(rows.length, differing) });
  }
  return { added, changed };
}

function refuseCode(
  rows: readonly { readonly row: CodeRow; readonly before: CodeRow | undefined }[],
  promotions: ReadonlySet<string>,
): RecordChange | undefined {
  const taken = rows.find(({ row, before }) => before && before.promotionId !== row.promotionId);
  if (taken?.before) {
    const { promotionId: promotion } = taken.before;
    const expected = { key: 'ownCode', values: { promotion } } as const;
    return { kind: 'refused', path: 'code', value: taken.row.code, expected };
  }
  const lost = rows.find(
    ({ row }) => !promotions.has(rowKey({ shopId: row.shopId, id: row.promotionId })),
  );
  if (!lost) return undefined;
  const expected = { key: 'filePromotion' } as const;
  return { kind: 'refused', path: 'promotion', value: lost.row.promotionId, expected };
}

/** Codes that are not named although others of their promotion are. */
async function readGoneCodes(db: Db, codes: readonly CodeRecord[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const promotions = [...new Set(codes.map(({ promotion }) => promotion))];
  const { rows } = await sql<{ readonly code: string }>`
    select distinct code from promotion_code
    where is_active and promotion_id = any(${promotions}::text[])
      and code <> all(${codes.map(({ code }) => code)}::text[])
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}
