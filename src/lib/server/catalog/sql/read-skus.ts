import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Article numbers of variants by id; none for what has left the catalogue. */
export async function readSkus(
  db: Db,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly id: number; readonly sku: string }>`
    select id, reference_key as sku from variant where id = any(${[...new Set(variantIds)]}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** GTINs of variants by id; none for those whose number is not known. */
export async function readGtins(
  db: Db,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly id: number; readonly gtin: string }>`
    select id, gtin from variant where id = any(${[...new Set(variantIds)]}::integer[]) and gtin is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, gtin }) => [id, gtin]));
}
