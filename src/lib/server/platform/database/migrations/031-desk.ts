import { type Kysely, sql } from 'kysely';

/** Roles of the staff, the log of their acts, and indexes for the desk's lists and sums. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The words of an order that the desk finds it by. */
const ORDER_WORDS = `to_tsvector('simple', translate(
  number || ' ' || email || ' '
  || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' '
  || coalesce(billing_address ->> 'firstName', '') || ' ' || coalesce(billing_address ->> 'lastName', ''),
  '-@._+''', '      '))`;

const STATEMENTS: readonly string[] = [
  'alter table session add column staff_role text',
  `create table desk_audit (
    id integer primary key generated always as identity,
    key text not null,
    at timestamptz not null,
    staff_id integer not null,
    staff_name text not null,
    role text not null,
    act text not null,
    subject text not null,
    outcome text check (outcome in ('done', 'refused', 'failed')),
    reason text,
    location text
  )`,
  'create unique index desk_audit_key on desk_audit (key)',
  `create function keep_desk_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.outcome is not null
        or (new.id, new.key, new.at, new.staff_id, new.staff_name, new.role, new.act, new.subject)
          is distinct from
          (old.id, old.key, old.at, old.staff_id, old.staff_name, old.role, old.act, old.subject)
      then raise exception 'the audit log is only added to'; end if;
      return new;
    end $$`,
  `create trigger desk_audit_kept before update or delete on desk_audit
    for each row execute function keep_desk_audit()`,
  `create index shop_order_words on shop_order using gin (${ORDER_WORDS})`,
  `create index order_line_words on order_line using gin (to_tsvector('simple', translate(name, '-@._+''', '      ')))`,
  'create index shop_order_shop on shop_order (shop_id, id)',
  `create index shop_order_to_fulfil on shop_order (id)
    where status in ('payment_reserved', 'invoice_partially_completed')`,
  `create index shop_order_cancelled on shop_order (id) where cancelled_at is not null`,
  `create index shop_order_unpaid on shop_order (id)
    where status in ('order_open', 'payment_pending')`,
  'create index shop_order_confirmed on shop_order (confirmed_at) where confirmed_at is not null',
  `create index parcel_on_its_way on parcel (order_id)
    where shipped_at is not null and delivered_at is null and undeliverable_at is null`,
  `create index order_return_expected on order_return (order_id) where received_at is null`,
  'create index order_return_requested on order_return (requested_at)',
];
