import { type RawBuilder, sql } from 'kysely';
import type {
  OrderMailDue,
  OrderMails,
  WaitingMail,
} from '#lib/server/orders/ports/order-mails.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { MAIL_BATCH, MAIL_CLAIM_MS, nextTryAt } from '#lib/server/platform/database/mail-claims.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import { readOrderDetails } from './order-detail-rows.ts';
import { type OrderMailRow, toMailDue } from './order-mail-rows.ts';

const PORT = 'orders';
const UNSENT = sql`order_mail.mailed_at is null and order_mail.given_up_at is null`;

/** Outbox of order mails in SQL. `returnDays`: days after delivery in which goods may be returned. */
export function sqlOrderMails(db: Db, { returnDays }: { readonly returnDays: number }): OrderMails {
  return {
    claim: (now, orderId) => runQuery(PORT, () => claimMails(db, returnDays, now, orderId)),
    async markSent(mailId, now, message) {
      await runQuery(PORT, () => markSent(db, mailId, now, message));
    },
    async release(mailIds, failure) {
      await runQuery(PORT, () =>
        sql`
          update order_mail set claimed_until = null, failure = ${failure}
          where id = any(${[...mailIds]}::integer[]) and ${UNSENT}`.execute(db),
      );
    },
    async postpone(mailId, failure, now) {
      await runQuery(PORT, () =>
        sql`
          update order_mail set rejections = rejections + 1, failure = ${failure},
            claimed_until = ${nextTryAt(now)}
          where id = ${mailId}`.execute(db),
      );
    },
    list: () => runQuery(PORT, () => listUnsent(db)),
    retry: (mailId) =>
      changeEither(
        db,
        sql`update order_mail set claimed_until = null, failure = null
          where id = ${mailId} and ${UNSENT}`,
        sql`update account_mail set claimed_until = null, failure = null where id = ${mailId}`,
      ),
    giveUp: (mailId, now) =>
      changeEither(
        db,
        sql`update order_mail set given_up_at = ${now} where id = ${mailId} and ${UNSENT}`,
        sql`delete from account_mail where id = ${mailId}`,
      ),
  };
}

/** Keeps the message as it was sent, in the same statement. */
async function markSent(
  db: Db,
  mailId: number,
  now: Date,
  message: MailMessage | undefined,
): Promise<void> {
  if (!message) {
    await sql`update order_mail set mailed_at = ${now} where id = ${mailId}`.execute(db);
    return;
  }
  const { to, subject, text, html } = message;
  await sql`
    with sent as (update order_mail set mailed_at = ${now} where id = ${mailId} returning id)
    insert into order_mail_copy (id, sent_at, recipient, subject, body_text, body_html)
    select id, ${now}::timestamptz, ${to}, ${subject}, ${text}, ${html} from sent
    on conflict (id) do nothing`.execute(db);
}

async function claimMails(
  db: Db,
  returnDays: number,
  now: Date,
  orderId: number | undefined,
): Promise<readonly OrderMailDue[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`;
  const { rows } = await sql<OrderMailRow>`
    update order_mail set claimed_until = ${new Date(now.getTime() + MAIL_CLAIM_MS)}
    where id in (
      select id from order_mail
      where ${UNSENT} and (claimed_until is null or claimed_until <= ${now}) ${ofOrder}
      order by id limit ${MAIL_BATCH} for update skip locked
    )
    returning id, order_id, kind, reference, amount, parcel_number, requested_at`.execute(db);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.order_id))];
  const orders = await readOrderDetails(
    db,
    returnDays,
    sql`where shop_order.id = any(${ids}::integer[])`,
  );
  const oldestFirst = rows.toSorted((one, other) => one.id - other.id);
  return oldestFirst.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id);
    return order ? [toMailDue(row, order)] : [];
  });
}

async function listUnsent(db: Db): Promise<readonly WaitingMail[]> {
  const { rows } = await sql<{
    readonly id: number;
    readonly kind: WaitingMail['kind'];
    readonly number: string | null;
    readonly email: string;
    readonly requested_at: Date;
    readonly rejections: number;
    readonly failure: string | null;
  }>`
    select order_mail.id, kind, number, email, requested_at, rejections, failure
    from order_mail join shop_order on shop_order.id = order_mail.order_id where ${UNSENT}
    union all
    select id, kind, null, email, requested_at, rejections, failure from account_mail
    order by id limit 1000`.execute(db);
  return rows.map(({ number, requested_at, failure, ...row }) => ({
    ...row,
    ...(number !== null && { order: number }),
    requestedAt: requested_at.toISOString(),
    ...(failure !== null && { failure }),
  }));
}

/** Mails about orders and about accounts have different numbers, so only one of the statements finds its mail. */
async function changeEither(
  db: Db,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<boolean> {
  for (const statement of statements) {
    const { numAffectedRows } = await runQuery(PORT, () => statement.execute(db));
    if (Number(numAffectedRows ?? 0) > 0) return true;
  }
  return false;
}
