import { type Kysely, sql } from 'kysely';

/**
 * Invoices and credit notes. A counter's row is locked by the transaction that issues a paper, so that a rollback takes
 * its number back. Papers of earlier orders are issued by a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table paper_counter (
    shop_id integer not null,
    year integer not null,
    kind text not null check (kind in ('invoice', 'credit_note')),
    last integer not null check (last > 0),
    primary key (shop_id, year, kind)
  )`,
  `create table order_paper (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('invoice', 'credit_note')),
    number text not null unique,
    shop_id integer not null,
    year integer not null,
    sequence integer not null check (sequence > 0),
    order_id integer not null references shop_order,
    reference text not null,
    amount integer not null check (amount >= 0),
    vat jsonb,
    issued_at timestamptz not null
  )`,
  'create unique index order_paper_sequence on order_paper (shop_id, year, kind, sequence)',
  'create unique index order_paper_once on order_paper (order_id, kind, reference)',
];
