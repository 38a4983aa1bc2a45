import { type Kysely, sql } from 'kysely';

/** Device and provider session of a session, and the lease for refreshing its tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table session
    add column sid text,
    add column device_kind text check (device_kind in ('computer', 'phone', 'tablet', 'app')),
    add column device_label text not null default '',
    add column last_seen_at timestamptz,
    add column refreshing_by text,
    add column refreshing_until timestamptz`,
  'update session set last_seen_at = created_at',
  'alter table session alter column last_seen_at set not null',
  'create index session_sid on session (sid) where sid is not null',
];
