import { sql } from 'kysely';
import { type AccountDeletion, DELETION_DAYS } from '#lib/domain/customers/customer.ts';
import type { UnsentReceipt } from '#lib/server/customers/ports/customers.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';

/** Limit per job run, oldest first. */
const BATCH = 50;
const DAY = 86_400_000;
/** Longer than the timeout of the mail server. */
const CLAIM_MS = 2 * 60_000;

interface DeletionRow {
  readonly requested_at: Date;
  readonly due_at: Date;
}

export async function readDeletion(db: Db, userId: string): Promise<AccountDeletion | undefined> {
  const { rows } = await sql<DeletionRow>`
    select requested_at, due_at from account_deletion
    join shop_user on shop_user.id = account_deletion.user_id
    where shop_user.reference_key = ${userId}`.execute(db);
  return rows[0] && toAccountDeletion(rows[0]);
}

/** A second request changes neither the request nor its due date. */
export async function requestDeletion(
  db: Db,
  userId: string,
  shopId: number,
  now: Date,
): Promise<AccountDeletion | undefined> {
  const due = new Date(now.getTime() + DELETION_DAYS * DAY);
  await sql`
    insert into account_deletion (user_id, shop_id, requested_at, due_at)
    select id, ${shopId}::integer, ${now}::timestamptz, ${due}::timestamptz
    from shop_user where reference_key = ${userId}
    on conflict (user_id) do nothing`.execute(db);
  return readDeletion(db, userId);
}

export async function withdrawDeletion(db: Db, userId: string): Promise<void> {
  await sql`
    delete from account_deletion using shop_user
    where shop_user.id = account_deletion.user_id and shop_user.reference_key = ${userId}`.execute(
    db,
  );
}

interface ReceiptRow extends DeletionRow {
  readonly reference_key: string;
  readonly shop_id: number;
  readonly email: string;
  readonly sign_in_email: string | null;
  readonly first_name: string;
}

/** Claims receipts. Other nodes skip them until the claim expires. */
export async function claimReceipts(db: Db, now: Date): Promise<readonly UnsentReceipt[]> {
  const { rows } = await sql<ReceiptRow>`
    update account_deletion set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    from shop_user
    where shop_user.id = account_deletion.user_id and account_deletion.user_id in (
      select user_id from account_deletion
      where receipt_sent_at is null and (claimed_until is null or claimed_until <= ${now})
      order by requested_at limit ${BATCH} for update skip locked
    )
    returning reference_key, shop_id, email, sign_in_email, first_name, requested_at, due_at`.execute(
    db,
  );
  return rows.map((row) => ({
    ...toAccountDeletion(row),
    userId: row.reference_key,
    shopId: row.shop_id,
    emails: [...new Set([row.email, row.sign_in_email ?? row.email])],
    firstName: row.first_name,
  }));
}

export async function markReceiptSent(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update account_deletion set receipt_sent_at = ${now} from shop_user
    where shop_user.id = account_deletion.user_id and shop_user.reference_key = ${userId}
      and receipt_sent_at is null`.execute(db);
}

interface DueRow {
  readonly id: number;
  readonly reference_key: string;
  /** Null unless the provider has verified it: data of another person's address must not be deleted. */
  readonly verified_email: string | null;
}

/** One transaction per customer. Several nodes take different rows. */
export async function eraseDueCustomers(db: Db, port: string, now: Date): Promise<boolean> {
  for (let count = 0; count < BATCH; count += 1) {
    const isErased = await inTransaction(db, port, async (trx) => {
      const { rows } = await sql<DueRow>`
        select shop_user.id, reference_key,
          case when is_email_verified then lower(sign_in_email) end as verified_email
        from account_deletion join shop_user on shop_user.id = account_deletion.user_id
        where due_at <= ${now} and not exists (
          select from shop_order where shop_order.user_id = shop_user.reference_key
            and shop_order.status = 'payment_pending')
        order by due_at limit 1 for update skip locked`.execute(trx);
      if (rows[0]) await eraseCustomer(trx, rows[0], now);
      return rows[0] !== undefined;
    });
    if (!isErased) return false;
  }
  return true;
}

/** Sessions, addresses and the deletion request are deleted by foreign key. */
async function eraseCustomer(
  trx: Trx,
  { id, reference_key, verified_email }: DueRow,
  now: Date,
): Promise<void> {
  const owner = `user:${reference_key}`;
  await trx
    .updateTable('shop_order')
    .set({ user_id: null, account_erased_at: now })
    .where('user_id', '=', reference_key)
    .execute();
  await trx
    .updateTable('promotion_use')
    .set({ user_id: null })
    .where('user_id', '=', reference_key)
    .execute();
  await trx.deleteFrom('basket').where('owner', '=', owner).execute();
  await trx.deleteFrom('wishlist').where('owner', '=', owner).execute();
  await trx.deleteFrom('saved_item').where('owner', '=', owner).execute();
  if (verified_email !== null) {
    await trx.deleteFrom('newsletter_subscriber').where('email', '=', verified_email).execute();
    await trx.deleteFrom('stock_alert').where('email', '=', verified_email).execute();
  }
  await trx.deleteFrom('shop_user').where('id', '=', id).execute();
}

function toAccountDeletion(row: DeletionRow): AccountDeletion {
  return { requestedAt: row.requested_at.toISOString(), dueAt: row.due_at.toISOString() };
}
