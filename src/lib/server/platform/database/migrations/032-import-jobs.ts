import { type Kysely, sql } from 'kysely';

/** Files that staff have uploaded, and what the shop does with them by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create table import_job (
    id uuid primary key,
    sources jsonb not null,
    bytes bigint not null,
    started_by text not null,
    created_at timestamptz not null,
    choices jsonb not null,
    task text not null check (task in ('compare', 'apply', 'undo')),
    state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
    /* Renewed while it runs: a job whose process died is given up. */
    alive_until timestamptz,
    is_stop_wanted boolean not null default false,
    progress jsonb,
    report jsonb,
    failure jsonb,
    import_id integer references catalog_import,
    mapping jsonb
  )`,
  'create index import_job_created on import_job (created_at)',
  `create index import_job_open on import_job (created_at) where state in ('waiting', 'running')`,
];
