import { sql } from 'kysely';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';

/**
 * Moves paid guest orders to the customer whose address the provider has verified. The address has to be the same one:
 * another spelling of a mailbox proves nothing. A row that is being changed is left for the next sign-in.
 */
export async function claimGuestOrders(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ readonly id: number }>`
    update shop_order set user_id = ${userId} where id in (
      select shop_order.id from shop_order join shop_user
        on lower(shop_order.email) = lower(shop_user.sign_in_email)
      where shop_user.reference_key = ${userId} and shop_user.is_email_verified
        and shop_order.user_id is null and shop_order.account_erased_at is null
        and shop_order.confirmed_at is not null
      for update of shop_order skip locked)
    returning id`.execute(db);
  return rows.length;
}
