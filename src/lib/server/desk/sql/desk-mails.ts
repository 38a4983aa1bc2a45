import { type RawBuilder, sql } from 'kysely';
import type {
  DeskMail,
  DeskMails,
  MailState,
  SentCopy,
} from '#lib/server/desk/ports/desk-mails.ts';
import { isRepeated, repeatedReference } from '#lib/server/orders/sql/mail-references.ts';
import { readOrderDetails } from '#lib/server/orders/sql/order-detail-rows.ts';
import { type OrderMailRow, toMailDue } from '#lib/server/orders/sql/order-mail-rows.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';

const PORT = 'desk-mails';

/** `returnDays`: days after delivery in which goods may be returned. */
export function sqlDeskMails(db: Db, { returnDays }: { readonly returnDays: number }): DeskMails {
  return {
    search: ({ state, orderNumber, before, limit }) =>
      runQuery(PORT, async () => {
        const rows = await readMails(
          db,
          [
            ...(state ? [CONDITIONS[state]] : []),
            ...(orderNumber ? [sql`number = ${orderNumber}`] : []),
            ...(before === undefined ? [] : [sql`order_mail.id < ${before}`]),
          ],
          limit,
        );
        return rows.map(toMail);
      }),
    find: (id) =>
      runQuery(PORT, async () => {
        const [row] = await readMails(db, [sql`order_mail.id = ${id}`], 1);
        if (!row) return undefined;
        const where = sql`where shop_order.id = ${row.order_id}`;
        const [order] = await readOrderDetails(db, returnDays, where);
        if (!order) return undefined;
        return { mail: toMail(row), copy: await readCopy(db, id), due: toMailDue(row, order) };
      }),
    sendAgain: (id, key, now) => sendAgain(db, id, key, now),
  };
}

type MailRow = OrderMailRow & {
  readonly number: string;
  readonly email: string;
  readonly mailed_at: Date | null;
  readonly given_up_at: Date | null;
  readonly failure: string | null;
};

const UNSENT = sql`order_mail.mailed_at is null and order_mail.given_up_at is null`;

const CONDITIONS: Readonly<Record<MailState, RawBuilder<unknown>>> = {
  waiting: sql`${UNSENT} and failure is null`,
  failed: sql`${UNSENT} and failure is not null`,
  sent: sql`order_mail.mailed_at is not null`,
  'given-up': sql`order_mail.given_up_at is not null`,
};

async function readMails(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<readonly MailRow[]> {
  const { rows } = await sql<MailRow>`
    select order_mail.id, order_id, kind, reference, amount, parcel_number, requested_at, number, email,
      order_mail.mailed_at, given_up_at, failure
    from order_mail join shop_order on shop_order.id = order_mail.order_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by order_mail.id desc limit ${limit}`.execute(db);
  return rows;
}

function toMail(row: MailRow): DeskMail {
  return {
    id: row.id,
    kind: row.kind,
    orderNumber: row.number,
    email: row.email,
    state: stateOf(row),
    requestedAt: row.requested_at,
    sentAt: row.mailed_at ?? undefined,
    failure: row.mailed_at === null ? (row.failure ?? undefined) : undefined,
    isRepeat: isRepeated(row.reference),
  };
}

function stateOf({ mailed_at, given_up_at, failure }: MailRow): MailState {
  if (mailed_at !== null) return 'sent';
  if (given_up_at !== null) return 'given-up';
  return failure === null ? 'waiting' : 'failed';
}

async function readCopy(db: Db, id: number): Promise<SentCopy | undefined> {
  const { rows } = await sql<SentCopy>`
    select recipient as to, subject, body_text as text, body_html as html
    from order_mail_copy where id = ${id}`.execute(db);
  return rows[0];
}

async function sendAgain(db: Db, id: number, key: string, now: Date): Promise<boolean> {
  return inTransaction(db, PORT, async (trx) => {
    const [row] = await readMails(trx, [sql`order_mail.id = ${id}`, sql`email <> ''`], 1);
    if (!row) return false;
    if (stateOf(row) === 'waiting' || stateOf(row) === 'failed') {
      // A claim of a node that is sending it right now stays.
      await sql`
        update order_mail set claimed_until = null, failure = null
        where id = ${id} and ${UNSENT} and failure is not null`.execute(trx);
      return true;
    }
    await trx
      .insertInto('order_mail')
      .values({
        order_id: row.order_id,
        kind: row.kind,
        amount: row.amount,
        parcel_number: row.parcel_number,
        requested_at: now,
        reference: repeatedReference(row.reference, key),
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'reference']).doNothing())
      .execute();
    return true;
  });
}
