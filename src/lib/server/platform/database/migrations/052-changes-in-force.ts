import { type Kysely, sql } from 'kysely';

/**
 * Two changes that no node heard of: the last use of a code that pages show, or its return, and a price between the
 * lowest and the highest of a product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Whether a code can still be used. */
const isUsedUp = (row: string): string =>
  `(coalesce(${row}.uses >= ${row}.max_uses, false) or coalesce(${row}.spent >= ${row}.budget, false))`;

const STATEMENTS: readonly string[] = [
  `create function public_code_used() returns trigger language plpgsql as $$
    begin
      if exists (
        select from promotion where shop_id = new.shop_id and id = new.promotion_id
          and upper(custom_data ->> 'publicCode') = new.code
      ) then
        perform pg_notify('terrace_invalidate', 'promotions');
      end if;
      return null;
    end $$`,
  // Thousands of codes are used once each: only one that pages show makes them outdated.
  `create trigger public_code_used after update of uses, spent on promotion_code
    for each row when (${isUsedUp('old')} is distinct from ${isUsedUp('new')})
    execute function public_code_used()`,
  'alter table listing_entry add column price_hash bigint not null default 0',
];
