import { sql } from 'kysely';
import { mergeByShop } from '#lib/domain/promotion-files/merge-by-shop.ts';
import type { CodeRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import { findShopById, getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';

/** A code of one shop as it is stored. */
export interface CodeRow {
  readonly shopId: number;
  readonly code: string;
  readonly promotionId: string;
  readonly isActive: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly maxUses: number | null;
  readonly isOncePerCustomer: boolean;
  readonly budget: number | null;
  readonly uses: number;
  readonly spent: number;
}

type StoredRow = Omit<CodeRow, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

const BATCH = 5_000;

/** Codes after `after`, in their order; at most `BATCH` different ones, each with all its shops. */
async function readBatch(db: Db, after: string): Promise<readonly CodeRow[]> {
  return readCodes(
    db,
    sql`code in (select code from promotion_code where code collate "C" > ${after}
      group by code order by code collate "C" limit ${BATCH})`,
  );
}

/** Rows of the given codes in all shops. */
export function readCodeRows(db: Db, codes: readonly string[]): Promise<readonly CodeRow[]> {
  return readCodes(db, sql`code = any(${[...codes]}::text[])`);
}

async function readCodes(
  db: Db,
  where: ReturnType<typeof sql<unknown>>,
): Promise<readonly CodeRow[]> {
  const { rows } = await sql<StoredRow>`
    select shop_id as "shopId", code, promotion_id as "promotionId", is_active as "isActive",
      starts_at as "startsAt", ends_at as "endsAt", max_uses as "maxUses",
      is_once_per_customer as "isOncePerCustomer", budget::double precision as budget, uses,
      spent::double precision as spent
    from promotion_code where ${where} order by code collate "C", shop_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}

/** All codes as records, in the order of their letters. */
export async function* exportCodes(db: Db): AsyncIterable<CodeRecord> {
  let after = '';
  while (true) {
    const rows = await readBatch(db, after);
    const last = rows.at(-1);
    if (!last) return;
    yield* codeRecords(rows);
    after = last.code;
  }
}

/** Rows of a code with the same rules become one record. */
function codeRecords(rows: readonly CodeRow[]): readonly CodeRecord[] {
  const records: CodeRecord[] = [];
  for (const row of rows) {
    const record = toRecord(row);
    if (!record) continue;
    const at = records.findLastIndex(
      (one) => one.code === record.code && mergeByShop(one, record) !== undefined,
    );
    const merged = records[at] && mergeByShop(records[at], record);
    if (merged) records[at] = merged;
    else records.push(record);
  }
  return records;
}

function toRecord(row: CodeRow): CodeRecord | undefined {
  const locale = findShopById(row.shopId)?.locale;
  if (!locale) return undefined;
  return {
    type: 'code',
    code: row.code,
    promotion: row.promotionId,
    shops: [locale],
    isActive: row.isActive,
    from: row.startsAt,
    to: row.endsAt,
    maxUses: row.maxUses,
    isOncePerCustomer: row.isOncePerCustomer,
    budget: row.budget === null ? {} : { [locale]: row.budget },
    uses: row.uses === 0 ? {} : { [locale]: row.uses },
    spent: row.spent === 0 ? {} : { [locale]: row.spent },
  };
}

/** The rows of a record, one for each of its shops. */
export function codeRows(record: CodeRecord): readonly CodeRow[] {
  const { code, promotion: promotionId, isActive, from, to, maxUses, isOncePerCustomer } = record;
  return record.shops.map((locale) => ({
    shopId: getShopByLocale(locale).id,
    code,
    promotionId,
    isActive,
    maxUses,
    startsAt: from && new Date(from).toISOString(),
    endsAt: to && new Date(to).toISOString(),
    isOncePerCustomer,
    budget: record.budget[locale] ?? null,
    uses: record.uses[locale] ?? 0,
    spent: record.spent[locale] ?? 0,
  }));
}

/** The fields in which a row differs, by their names in the file. What orders have used is theirs. */
export function changedCodeFields(stored: CodeRow, wanted: CodeRow): readonly string[] {
  return FIELDS.filter(([column]) => stored[column] !== wanted[column]).map(([, field]) => field);
}

const FIELDS = [
  ['isActive', 'isActive'],
  ['startsAt', 'from'],
  ['endsAt', 'to'],
  ['maxUses', 'maxUses'],
  ['isOncePerCustomer', 'isOncePerCustomer'],
  ['budget', 'budget'],
] as const satisfies readonly (readonly [keyof CodeRow, string])[];

/** `added` begin with the uses of the file; those of `changed` stay. */
export async function writeCodeRows(
  db: Db,
  { added, changed }: { readonly added: readonly CodeRow[]; readonly changed: readonly CodeRow[] },
): Promise<void> {
  const table = 'promotion_code';
  const keys = ['shop_id', 'code'];
  await upsertRows(db, table, keys, changed.map(toColumns));
  const counted = added.map((row) => ({ ...toColumns(row), uses: row.uses, spent: row.spent }));
  await upsertRows(db, table, keys, counted);
}

function toColumns(row: CodeRow): object {
  return {
    shop_id: row.shopId,
    code: row.code,
    promotion_id: row.promotionId,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    is_active: row.isActive,
    max_uses: row.maxUses,
    budget: row.budget,
    is_once_per_customer: row.isOncePerCustomer,
  };
}
