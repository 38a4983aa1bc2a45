import { type Kysely, sql } from 'kysely';

/** Pages show public codes: they are rendered again when a code changes, but not when an order uses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create trigger promotion_code_changed after insert or delete or truncate
    or update of promotion_id, starts_at, ends_at, max_uses, budget, is_active on promotion_code
    for each statement execute function promotion_changed()`,
];
