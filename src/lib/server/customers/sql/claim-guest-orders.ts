import { sql } from 'kysely';
import type { GuestOrderLink } from '#lib/server/customers/ports/customers.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

/**
 * Moves paid guest orders to the customer whose address the provider has verified. The address has to be the same one:
 * another spelling of a mailbox proves nothing. A row that is being changed is left for the next sign-in.
 */
export async function claimGuestOrders(db: Db, userId: string): Promise<number> {
  return moveGuestOrders(db, userId, sql`shop_user.is_email_verified`);
}

/** Saves the only link that counts for the customer. */
export async function saveGuestOrderLink(
  db: Db,
  { userId, key }: Pick<GuestOrderLink, 'userId' | 'key'>,
  until: Date,
): Promise<void> {
  await sql`
    update shop_user set order_link_key = ${key}, order_link_until = ${until}
    where reference_key = ${userId}`.execute(db);
}

/** Uses the link up and moves the orders of its address. Undefined when it does not count any more. */
export async function claimLinkedOrders(
  trx: Trx,
  { userId, key, email }: GuestOrderLink,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql`
    update shop_user set order_link_key = null, order_link_until = null
    where reference_key = ${userId} and order_link_key = ${key} and order_link_until > ${now}
      and lower(sign_in_email) = lower(${email})
    returning id`.execute(trx);
  return rows.length === 0 ? undefined : moveGuestOrders(trx, userId, sql`true`);
}

async function moveGuestOrders(
  db: Db,
  userId: string,
  isProven: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ readonly id: number }>`
    update shop_order set user_id = ${userId} where id in (
      select shop_order.id from shop_order join shop_user
        on lower(shop_order.email) = lower(shop_user.sign_in_email)
      where shop_user.reference_key = ${userId} and ${isProven}
        and shop_order.user_id is null and shop_order.account_erased_at is null
        and shop_order.confirmed_at is not null
      for update of shop_order skip locked)
    returning id`.execute(db);
  return rows.length;
}
