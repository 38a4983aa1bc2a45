import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Whether the provider has verified an account's address, the outbox of mails about accounts, and ids that do not tell
 * how many orders, customers and addresses there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await sql.raw(scatterFunction()).execute(db);
  for (const table of ['shop_order', 'shop_user', 'customer_address']) {
    for (const statement of scatteredIds(table)) await sql.raw(statement).execute(db);
  }
}

const STATEMENTS = [
  'alter table shop_user add column is_email_verified boolean not null default false',
  // Numbers are shared with the mails about orders: the staff's commands know a mail by its number.
  `create table account_mail (
    id integer primary key default nextval(pg_get_serial_sequence('order_mail', 'id')),
    user_id integer not null references shop_user on delete cascade,
    kind text not null check (kind in ('new-device', 'password', 'sign-in-email', 'contact-email')),
    shop_id integer not null,
    email text not null,
    device text not null default '',
    requested_at timestamptz not null,
    claimed_until timestamptz,
    rejections integer not null default 0,
    failure text
  )`,
  'create index account_mail_user on account_mail (user_id)',
  'create index shop_order_created_at on shop_order (created_at desc, id desc)',
];

const ROUNDS = 4;

/**
 * Maps 1, 2, 3 … to numbers between 536,870,912 and 805,306,367, each to another one (a Feistel network over 28 bits).
 * The constants are random for each database, so that nobody can count back. Nine digits, as many as addresses take.
 */
function scatterFunction(): string {
  const round = (): string => {
    const [factor, summand] = [randomInt(2 ** 20, 2 ** 31) * 2 + 1, randomInt(2 ** 31)];
    return `mixed := a # ((((b::bigint * ${factor} + ${summand}) >> 15) & 16383)::integer);
      a := b; b := mixed;`;
  };
  return `
    create function scattered_id(number bigint) returns integer
    language plpgsql immutable strict parallel safe as $$
    declare
      a integer := ((number >> 14) & 16383)::integer;
      b integer := (number & 16383)::integer;
      mixed integer;
    begin
      ${Array.from({ length: ROUNDS }, round).join('\n')}
      return 536870912 + a * 16384 + b;
    end $$`;
}

function scatteredIds(table: string): readonly string[] {
  const sequence = `${table}_ids`;
  return [
    `create sequence ${sequence}`,
    `alter table ${table} alter column id drop identity`,
    `alter table ${table} alter column id set default scattered_id(nextval('${sequence}'))`,
    `alter sequence ${sequence} owned by ${table}.id`,
  ];
}
