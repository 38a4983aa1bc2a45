import { type Kysely, sql } from 'kysely';

/** The shop's own copy of the content service's published stories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Text and not jsonb: the order of fields is kept, and jsonb refuses some characters.
  `create table story (
    language text not null,
    uuid text not null,
    slug text not null,
    published_at text not null,
    document text not null,
    primary key (language, uuid)
  )`,
  'create index story_slug on story (slug)',
  'create index story_uuid on story (uuid)',
  `create table story_former_slug (
    slug text primary key,
    uuid text not null,
    moved_at timestamptz not null
  )`,
  `create table story_notice (
    id integer generated always as identity primary key,
    slug text,
    received_at timestamptz not null
  )`,
  `create table story_sync (
    id integer primary key,
    version bigint,
    languages text not null default '[]',
    read_all_at timestamptz,
    next_at timestamptz,
    owner text,
    owned_until timestamptz
  )`,
  'insert into story_sync (id) values (1)',
];
