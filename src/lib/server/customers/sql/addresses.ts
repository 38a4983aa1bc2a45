import { sql } from 'kysely';
import type { Address, AddressField } from '#lib/domain/addresses/address-fields.ts';
import {
  normalizeDeliverableAddress,
  validateDeliverableAddress,
} from '#lib/domain/addresses/deliverable-address.ts';
import {
  type AddressFailure,
  type CustomerAddress,
  MAX_ADDRESSES,
} from '#lib/domain/customers/customer.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { DefaultAddressChoice } from '#lib/server/customers/ports/customers.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { type AddressBook, applyDefaults } from './address-defaults.ts';

interface AddressRow {
  readonly id: number;
  readonly address: Address;
  readonly is_default_billing: boolean;
  readonly is_default_shipping: boolean;
}

type AddressResult = Result<CustomerAddress, AddressFailure>;

/** Defaults first, then newest first. */
export async function readAddresses(db: Db, userId: string): Promise<readonly CustomerAddress[]> {
  const { rows } = await sql<AddressRow>`
    select customer_address.id, address, is_default_billing, is_default_shipping
    from customer_address join shop_user on shop_user.id = customer_address.user_id
    where shop_user.reference_key = ${userId}
    order by is_default_shipping desc, is_default_billing desc, customer_address.created_at desc,
      customer_address.id desc`.execute(db);
  return rows.map(toCustomerAddress);
}

export async function createAddress(
  book: AddressBook,
  typed: Address,
  choice: DefaultAddressChoice,
): Promise<AddressResult> {
  const validated = validateAddress(typed);
  if (!validated.ok) return validated;
  return changeAddressBook(book, async (trx, ownerId, addresses) => {
    const duplicate = addresses.find(({ address }) => isSameAddress(address, validated.value));
    if (duplicate) return applyDefaults(book, trx, duplicate, choice);
    if (addresses.length >= MAX_ADDRESSES) return failed({ kind: 'too-many' });
    const { id } = await trx
      .insertInto('customer_address')
      .values({
        user_id: ownerId,
        address: JSON.stringify(validated.value),
        created_at: book.now,
        updated_at: book.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isDefault = { billing: false, shipping: false };
    const defaults = addresses.length === 0 ? { billing: true, shipping: true } : choice;
    return applyDefaults(book, trx, { id, address: validated.value, isDefault }, defaults);
  });
}

export async function updateAddress(
  book: AddressBook,
  addressId: number,
  typed: Address,
  choice: DefaultAddressChoice,
): Promise<AddressResult> {
  const validated = validateAddress(typed);
  if (!validated.ok) return validated;
  return changeAddressBook(book, async (trx, _ownerId, addresses) => {
    const existing = addresses.find(({ id }) => id === addressId);
    if (!existing) return failed({ kind: 'not-found' });
    await trx
      .updateTable('customer_address')
      .set({ address: JSON.stringify(validated.value), updated_at: book.now })
      .where('id', '=', addressId)
      .execute();
    return applyDefaults(book, trx, { ...existing, address: validated.value }, choice);
  });
}

export async function setDefaultAddress(
  book: AddressBook,
  addressId: number,
  choice: DefaultAddressChoice,
): Promise<AddressResult> {
  return changeAddressBook(book, async (trx, _ownerId, addresses) => {
    const existing = addresses.find(({ id }) => id === addressId);
    return existing ? applyDefaults(book, trx, existing, choice) : failed({ kind: 'not-found' });
  });
}

/**
 * Addresses of other customers are `not-found`; removing an address that no longer exists succeeds.
 */
export async function removeAddress(
  book: AddressBook,
  addressId: number,
): Promise<Result<void, { readonly kind: 'not-found' }>> {
  const removed = await changeAddressBook<Result<void, { readonly kind: 'not-found' }>>(
    book,
    async (trx, ownerId, addresses) => {
      const existing = addresses.find(({ id }) => id === addressId);
      if (!existing) return (await addressExists(trx, addressId)) ? NOT_FOUND : ok(undefined);
      await trx.deleteFrom('customer_address').where('id', '=', addressId).execute();
      const newestId = await findNewestId(trx, ownerId);
      const newDefault = addresses.find(({ id }) => id === newestId);
      const { billing, shipping } = existing.isDefault;
      if (newDefault) {
        const choice = { ...(billing && { billing }), ...(shipping && { shipping }) };
        await applyDefaults(book, trx, newDefault, choice);
      }
      return ok(undefined);
    },
  );
  return removed;
}

async function findNewestId(trx: Trx, ownerId: number): Promise<number | undefined> {
  const newest = await trx
    .selectFrom('customer_address')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.id;
}

const NOT_FOUND = failed({ kind: 'not-found' } as const);

/** Locks the customer, so that `addresses` stays valid until the transaction ends. */
async function changeAddressBook<Outcome>(
  { db, port, userId }: AddressBook,
  change: (trx: Trx, ownerId: number, addresses: readonly CustomerAddress[]) => Promise<Outcome>,
): Promise<Outcome | typeof NOT_FOUND> {
  return inTransaction(db, port, async (trx) => {
    const owner = await trx
      .selectFrom('shop_user')
      .select('id')
      .where('reference_key', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!owner) return NOT_FOUND;
    return change(trx, owner.id, await readAddresses(trx, userId));
  });
}

async function addressExists(trx: Trx, addressId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_address')
    .select('id')
    .where('id', '=', addressId)
    .executeTakeFirst();
  return row !== undefined;
}

function validateAddress(typed: Address): Result<Address, AddressFailure> {
  const address = normalizeDeliverableAddress(typed);
  const errors = validateDeliverableAddress(address);
  return errors.length > 0 ? failed({ kind: 'invalid', errors }) : ok(address);
}

function isSameAddress(one: Address, other: Address): boolean {
  return (Object.keys(one) as AddressField[]).every((field) => one[field] === other[field]);
}

function toCustomerAddress(row: AddressRow): CustomerAddress {
  return {
    id: row.id,
    address: row.address,
    isDefault: { billing: row.is_default_billing, shipping: row.is_default_shipping },
  };
}
