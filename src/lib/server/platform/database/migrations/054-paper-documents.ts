import { type Kysely, sql } from 'kysely';

/** What each paper says, stored when it is issued. It is removed with the person's data, and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table order_paper add column document jsonb',
  'create index order_paper_unwritten on order_paper (order_id) where document is null',
  `create function reject_paper_change() returns trigger language plpgsql as $$
    begin
      raise exception 'an issued paper cannot be changed';
    end $$`,
  `create trigger order_paper_issued before update of document on order_paper
    for each row when (old.document is not null and new.document is not null
      and new.document <> old.document)
    execute function reject_paper_change()`,
];
