import { type RawBuilder, sql } from 'kysely';
import { minor } from '#lib/domain/shop/money.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { runQuery } from '#lib/server/adapters/commerce-sql/database/run-query.ts';
import type {
  OrderMailDue,
  OrderMailKind,
  OrderMails,
  WaitingMail,
} from '#lib/server/ports/order-mails.ts';
import { readOrderDetails } from './order-detail-rows.ts';

const PORT = 'orders';
/** Limit per claim, oldest first. */
const BATCH = 50;
/** Longer than a batch takes. A mail whose node crashed waits as long. */
const CLAIM_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 30 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const UNSENT = sql`order_mail.mailed_at is null and order_mail.given_up_at is null`;

/** Outbox of order mails in SQL. `returnDays`: days after delivery in which goods may be returned. */
export function sqlOrderMails(db: Db, { returnDays }: { readonly returnDays: number }): OrderMails {
  return {
    claim: (now, orderId) => runQuery(PORT, () => claimMails(db, returnDays, now, orderId)),
    async markSent(mailId, now) {
      await runQuery(PORT, () =>
        sql`update order_mail set mailed_at = ${now} where id = ${mailId}`.execute(db),
      );
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
            claimed_until = ${now}::timestamptz + interval '1 millisecond'
              * least(${FIRST_PAUSE_MS} * power(2, least(rejections, 10)), ${LONGEST_PAUSE_MS})
          where id = ${mailId}`.execute(db),
      );
    },
    list: () => runQuery(PORT, () => listUnsent(db)),
    retry: (mailId) =>
      updateUnsentMail(db, mailId, sql`update order_mail set claimed_until = null, failure = null`),
    giveUp: (mailId, now) =>
      updateUnsentMail(db, mailId, sql`update order_mail set given_up_at = ${now}`),
  };
}

interface MailRow {
  readonly id: number;
  readonly order_id: number;
  readonly kind: OrderMailKind;
  readonly reference: string;
  readonly amount: number | null;
  readonly parcel_number: number | null;
  readonly requested_at: Date;
}

async function claimMails(
  db: Db,
  returnDays: number,
  now: Date,
  orderId: number | undefined,
): Promise<readonly OrderMailDue[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`;
  const { rows } = await sql<MailRow>`
    update order_mail set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    where id in (
      select id from order_mail
      where ${UNSENT} and (claimed_until is null or claimed_until <= ${now}) ${ofOrder}
      order by id limit ${BATCH} for update skip locked
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

function toMailDue(row: MailRow, order: OrderMailDue['order']): OrderMailDue {
  return {
    id: row.id,
    kind: row.kind,
    order,
    ...(row.parcel_number !== null && { parcelId: row.parcel_number }),
    ...(row.kind === 'returning' && { returnCode: row.reference }),
    ...(row.amount !== null && { amount: minor(row.amount) }),
    requestedAt: row.requested_at.toISOString(),
  };
}

async function listUnsent(db: Db): Promise<readonly WaitingMail[]> {
  const { rows } = await sql<{
    readonly id: number;
    readonly kind: OrderMailKind;
    readonly number: string;
    readonly email: string;
    readonly requested_at: Date;
    readonly rejections: number;
    readonly failure: string | null;
  }>`
    select order_mail.id, kind, number, email, requested_at, rejections, failure
    from order_mail join shop_order on shop_order.id = order_mail.order_id
    where ${UNSENT} order by order_mail.id limit 1000`.execute(db);
  return rows.map(({ number, requested_at, failure, ...row }) => ({
    ...row,
    order: number,
    requestedAt: requested_at.toISOString(),
    ...(failure !== null && { failure }),
  }));
}

async function updateUnsentMail(
  db: Db,
  mailId: number,
  update: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await runQuery(PORT, () =>
    sql`${update} where id = ${mailId} and ${UNSENT}`.execute(db),
  );
  return Number(numAffectedRows ?? 0) > 0;
}
