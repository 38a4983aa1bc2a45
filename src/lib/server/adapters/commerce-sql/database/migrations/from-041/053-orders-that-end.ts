import { type Kysely, sql } from 'kysely';

/**
 * Why a payment goes back, the units that were cancelled after others had been sent, the delivery charge that a return
 * refunds, and the words that the desk finds orders by: without accents, and numbers and names also as one word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const NAMES = `coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' '
  || coalesce(billing_address ->> 'firstName', '') || ' ' || coalesce(billing_address ->> 'lastName', '')`;

const ORDER_WORDS = `to_tsvector('simple',
  translate(number || ' ' || email, '-@._+''', '      ') || ' ' || replace(number, '-', '') || ' '
  || fold_accents(translate(${NAMES}, '-@._+''', '      ') || ' ' || translate(${NAMES}, '-''’', '')))`;

const STATEMENTS = [
  `alter table payment add column refund_reason text
    check (refund_reason in ('replaced', 'cancelled', 'soldOut', 'late', 'refused'))`,
  `alter table order_line add column cancelled integer not null default 0
    check (cancelled between 0 and quantity)`,
  'alter table parcel add column cancelled_at timestamptz',
  `create function fold_accents(text) returns text language sql immutable parallel safe as $$
    select case when octet_length($1) = char_length($1) then $1
      else translate(normalize(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f]', '', 'g'), nfc),
        'øØłŁđĐıß', 'oOlLdDis') end $$`,
  'drop index shop_order_words',
  `create index shop_order_words on shop_order using gin (${ORDER_WORDS})`,
  'drop index order_line_words',
  `create index order_line_words on order_line
    using gin (to_tsvector('simple', fold_accents(translate(name, '-@._+''', '      '))))`,
  'alter table order_return add column delivery integer not null default 0 check (delivery >= 0)',
];
