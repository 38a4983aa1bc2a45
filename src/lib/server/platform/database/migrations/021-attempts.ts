import { type Kysely, sql } from 'kysely';

/** Counted attempts, in the columns that rate-limiter-flexible expects. Keys are hashes; `expire` is in milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempt (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
  await sql`create index attempt_expire on attempt (expire)`.execute(db);
}
