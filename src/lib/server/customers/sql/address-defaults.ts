import { sql } from 'kysely';
import type { CustomerAddress } from '#lib/domain/customers/customer.ts';
import { ok } from '#lib/domain/result.ts';
import type { DefaultAddressChoice } from '#lib/server/customers/ports/customers.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

/** Context of every change of an address book. */
export interface AddressBook {
  readonly db: Db;
  readonly port: string;
  readonly userId: string;
  readonly now: Date;
}

/** Makes the address the chosen default and takes that default from the others. */
export async function applyDefaults(
  { now, userId }: AddressBook,
  trx: Trx,
  address: CustomerAddress,
  choice: DefaultAddressChoice,
): Promise<{ readonly ok: true; readonly value: CustomerAddress }> {
  const isDefault = { ...address.isDefault, ...choice };
  if (choice.billing) await clearDefault(trx, userId, 'is_default_billing', address.id);
  if (choice.shipping) await clearDefault(trx, userId, 'is_default_shipping', address.id);
  await trx
    .updateTable('customer_address')
    .set({
      is_default_billing: isDefault.billing,
      is_default_shipping: isDefault.shipping,
      updated_at: now,
    })
    .where('id', '=', address.id)
    .execute();
  return ok({ ...address, isDefault });
}

async function clearDefault(
  trx: Trx,
  userId: string,
  column: 'is_default_billing' | 'is_default_shipping',
  exceptId: number,
): Promise<void> {
  await sql`
    update customer_address set ${sql.ref(column)} = false
    from shop_user where shop_user.id = customer_address.user_id
      and shop_user.reference_key = ${userId} and ${sql.ref(column)}
      and customer_address.id <> ${exceptId}`.execute(trx);
}
