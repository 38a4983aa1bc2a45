import { type Kysely, sql } from 'kysely';

/**
 * VAT in the currency of the country that charges it. `vat_currency` without `national_vat` waits for an exchange rate.
 * Papers from before have neither and stay as they were issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table exchange_rate (
    day text primary key check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    source text not null,
    per_euro jsonb not null
  )`,
  `alter table order_paper
    add column vat_currency text,
    add column national_vat jsonb,
    add check (national_vat is null or vat_currency is not null)`,
  `create index order_paper_without_rate on order_paper (id)
    where vat_currency is not null and national_vat is null`,
];
