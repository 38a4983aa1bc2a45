import { type Kysely, sql } from 'kysely';

/** What the provider captured when it was not what the order costs, until a person decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column issue_amount bigint,
      add column issue_currency text,
      add column issue_since timestamptz,
      add column issue_resolved_at timestamptz`.execute(db);
  await sql`
    create index payment_issue on payment (issue_since)
    where issue_since is not null and issue_resolved_at is null`.execute(db);
}
