import { type Kysely, sql } from 'kysely';

/** Codes that are paused, and an index for the codes of a promotion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  'alter table promotion_code add column is_active boolean not null default true',
  'alter table promotion_code add column made_at timestamptz',
  'create index promotion_code_of_promotion on promotion_code (promotion_id, code)',
];
