import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { rowAsJson, type Table } from './table-layout.ts';

/** Checksum of a table's content, regardless of the order of its rows. */
export interface TableSum {
  readonly rows: number;
  /** Sum of the rows' hashes, as text. */
  readonly digest: string;
}

/** Amounts in minor units and numbers of goods, as text; staff can compare them with their books. */
export type MoneySums = Readonly<Record<string, string>>;

const HASH_BYTES = 8;

/** Adds up the same sum as `sumTable`, from the rows of a file. */
export class RunningSum {
  #rows = 0;
  #digest = 0n;

  add(row: string | Buffer): void {
    this.#rows += 1;
    this.#digest += hash('sha256', row, 'buffer').readBigInt64BE(0);
  }

  get total(): TableSum {
    return { rows: this.#rows, digest: String(this.#digest) };
  }
}

export async function sumTable(db: Db, table: Table): Promise<TableSum> {
  const digest = sql`
    ('x' || encode(substr(sha256(convert_to(line, 'UTF8')), 1, ${sql.lit(HASH_BYTES)}), 'hex'))
      ::bit(64)::bigint`;
  const { rows } = await sql<{ rows: string; digest: string }>`
    select count(*)::text as rows, coalesce(sum(${digest}), 0)::text as digest
    from (select ${rowAsJson(table)} as line from ${sql.table(table.name)}) stored`.execute(db);
  return { rows: Number(rows[0]?.rows ?? 0), digest: rows[0]?.digest ?? '0' };
}

/** Each by its table: a backup of an old schema may lack one. */
const SUMS: readonly (readonly [name: string, table: string, sum: RawBuilder<unknown>])[] = [
  ['units in stock', 'stock', sql`quantity`],
  ['prices', 'price', sql`with_tax`],
  ['totals of orders', 'shop_order', sql`(cost ->> 'total')::bigint`],
  ['totals of order lines', 'order_line', sql`total`],
  ['units in orders', 'order_line', sql`stock_taken`],
  ['payments', 'payment', sql`amount`],
  ['captured payments', 'payment', sql`case when status = 'captured' then amount end`],
  ['refunds', 'refund', sql`amount`],
  ['reductions by codes', 'promotion_use', sql`amount`],
];

export async function readMoneySums(db: Db, tables: readonly Table[]): Promise<MoneySums> {
  const stored = new Set(tables.map(({ name }) => name));
  const sums: Record<string, string> = {};
  for (const [name, table, sum] of SUMS) {
    if (!stored.has(table)) continue;
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(${sum}), 0)::text as sum from ${sql.table(table)}`.execute(db);
    sums[name] = rows[0]?.sum ?? '0';
  }
  return sums;
}
