import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import type {
  DeskCode,
  DeskPromotions,
  NewCodes,
  PromotionUse,
} from '#lib/server/promotions/ports/desk-promotions.ts';

const PORT = 'desk-promotions';
const KEEP_USES_MS = 5 * 60 * 1000;
const EXPORT_BATCH = 2_000;
const INSERT_BATCH = 1_000;

export function sqlDeskPromotions(db: Db): DeskPromotions {
  let kept: { readonly until: number; readonly uses: readonly PromotionUse[] } | undefined;
  const codes: DeskPromotions['codes'] = (key, search) =>
    runQuery(PORT, () => readCodes(db, key, search));
  return {
    async uses(now) {
      if (!kept || kept.until <= now.getTime())
        kept = {
          until: now.getTime() + KEEP_USES_MS,
          uses: await runQuery(PORT, () => readUses(db)),
        };
      return kept.uses;
    },
    setActive: (key, isActive) =>
      runQuery(PORT, async () => {
        const { numUpdatedRows } = await db
          .updateTable('promotion')
          .set({ is_active: isActive })
          .where('id', '=', key)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    codes,
    countCodes: (key) =>
      runQuery(PORT, async () => {
        const { rows } = await sql<{ readonly count: number }>`
          select count(distinct code)::integer as count from promotion_code
          where promotion_id = ${key}`.execute(db);
        return rows[0]?.count ?? 0;
      }),
    async *exportCodes(key) {
      let after = '';
      while (true) {
        const batch = await codes(key, { term: '', after, limit: EXPORT_BATCH });
        yield* batch;
        const last = batch.at(-1);
        if (!last || batch.length < EXPORT_BATCH) return;
        after = last.code;
      }
    },
    makeCodes: (key, wanted, now) =>
      inTransaction(db, PORT, (trx) => makeCodes(trx, key, wanted, now)),
    setCodeActive: (key, code, isActive) =>
      runQuery(PORT, async () => {
        const { numUpdatedRows } = await db
          .updateTable('promotion_code')
          .set({ is_active: isActive })
          .where('promotion_id', '=', key)
          .where('code', '=', code)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

async function readUses(db: Db): Promise<readonly PromotionUse[]> {
  const { rows } = await sql<PromotionUse>`
    select reduction ->> 'promotionId' as promotion, shop_id as "shopId",
      count(distinct shop_order.id)::integer as orders,
      sum((reduction -> 'amount' ->> 'absoluteWithTax')::bigint)::double precision as amount
    from order_line
    join shop_order on shop_order.id = order_line.order_id
      and confirmed_at is not null and cancelled_at is null
    cross join jsonb_array_elements(order_line.reductions) reduction
    where order_line.reductions <> '[]' and reduction ? 'promotionId'
    group by 1, 2`.execute(db);
  return rows;
}

interface CodeRow extends Omit<DeskCode, 'maxUses' | 'startsAt' | 'endsAt'> {
  readonly maxUses: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

async function readCodes(
  db: Db,
  key: string,
  { term, after, limit }: Parameters<DeskPromotions['codes']>[1],
): Promise<readonly DeskCode[]> {
  const beginning = `${term.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CodeRow>`
    select code, bool_or(is_active) as "isActive", sum(uses)::integer as uses, max(max_uses) as "maxUses",
      bool_or(is_once_per_customer) as "isOncePerCustomer", min(starts_at) as "startsAt",
      max(ends_at) as "endsAt"
    from promotion_code
    where promotion_id = ${key} and code collate "C" > ${after} and code like ${beginning}
    group by code order by code collate "C" limit ${limit}`.execute(db);
  return rows.map(({ maxUses, startsAt, endsAt, ...row }) => ({
    ...row,
    maxUses: maxUses ?? undefined,
    startsAt: startsAt ?? undefined,
    endsAt: endsAt ?? undefined,
  }));
}

async function makeCodes(
  trx: Trx,
  key: string,
  { count, generate, maxUses, isOncePerCustomer }: NewCodes,
  now: Date,
): Promise<number> {
  const { rows: shops } = await sql`select from promotion where id = ${key} for share`.execute(trx);
  if (shops.length === 0) return 0;
  let left = count;
  while (left > 0) {
    const codes = await withoutKnown(trx, generate(Math.min(left, INSERT_BATCH)));
    await sql`
      insert into promotion_code (shop_id, code, promotion_id, max_uses, is_once_per_customer, made_at)
      select shop_id, code, id, ${maxUses}::integer, ${isOncePerCustomer}::boolean, ${now}::timestamptz
      from promotion cross join unnest(${[...codes]}::text[]) as made (code)
      where id = ${key}`.execute(trx);
    left -= codes.length;
  }
  return count;
}

async function withoutKnown(trx: Trx, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly code: string }>`
    select distinct code from promotion_code where code = any(${[...codes]}::text[])`.execute(trx);
  const known = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}
