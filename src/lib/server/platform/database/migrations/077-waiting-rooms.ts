import { type Kysely, sql } from 'kysely';

/**
 * Waiting rooms: what staff planned, how far a room has called, counts of arrivals that nodes exchange, and one row for
 * each place that was let in. Nothing is written for somebody who waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create table waiting_room (
    id integer primary key generated always as identity,
    name text not null,
    scope text not null check (scope in ('products', 'categories', 'checkout')),
    scope_ids integer[] not null default '{}',
    shop_ids integer[] not null default '{}',
    gathers_from timestamptz not null,
    members_from timestamptz,
    opens_at timestamptz not null,
    ends_at timestamptz not null,
    per_minute integer not null check (per_minute between 1 and 100000),
    most_inside integer check (most_inside between 1 and 100000),
    minutes_inside integer not null check (minutes_inside between 1 and 240),
    places_per_network integer not null check (places_per_network between 1 and 100000),
    is_paused boolean not null default false,
    closed text check (closed in ('sold-out', 'ended')),
    message jsonb not null default '{}',
    is_automatic boolean not null default false,
    lot_secret text not null,
    is_report_public boolean not null default false,
    created_at timestamptz not null,
    cursor_bucket double precision not null default 0,
    cursor_draw double precision not null default 0,
    called double precision not null default 0,
    advanced_at timestamptz,
    check (gathers_from <= opens_at and opens_at < ends_at),
    check (members_from is null or (gathers_from <= members_from and members_from < opens_at))
  )`,
  'create index waiting_room_by_end on waiting_room (ends_at)',
  `create table waiting_room_count (
    room_id integer not null references waiting_room on delete cascade,
    bucket double precision not null,
    arrived integer not null,
    primary key (room_id, bucket)
  )`,
  `create table waiting_room_node (
    room_id integer not null references waiting_room on delete cascade,
    node text not null,
    waiting integer not null,
    seen_at timestamptz not null,
    primary key (room_id, node)
  )`,
  `create table waiting_room_entry (
    room_id integer not null references waiting_room on delete cascade,
    place text not null,
    holder text not null,
    bucket double precision not null,
    draw double precision not null,
    entered_at timestamptz not null,
    until timestamptz not null,
    owner text,
    ordered_at timestamptz,
    primary key (room_id, place)
  )`,
  'create index waiting_room_entry_by_holder on waiting_room_entry (room_id, holder)',
  'create index waiting_room_entry_by_end on waiting_room_entry (room_id, until)',
  `create table waiting_room_moment (
    room_id integer not null references waiting_room on delete cascade,
    at timestamptz not null,
    arrived integer not null,
    called integer not null,
    entered integer not null,
    inside integer not null,
    waiting integer not null,
    ordered integer not null,
    units_left integer,
    primary key (room_id, at)
  )`,
];
