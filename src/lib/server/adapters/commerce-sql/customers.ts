import type { Customers } from '#lib/server/ports/customers.ts';
import {
  createAddress,
  readAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './customer-addresses.ts';
import { everythingOf } from './customer-data.ts';
import {
  eraseDue,
  markReceiptSent,
  readDeletion,
  requestDeletion,
  unsentReceipts,
  withdrawDeletion,
} from './customer-deletion.ts';
import { readOrderSummary } from './customer-orders.ts';
import { readProfile, updateProfile } from './customer-profile.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';

const PORT = 'customers';

/** Customers in SQL. */
export function sqlCustomers(db: Db): Customers {
  const book = (userId: string, now: Date) => ({ db, port: PORT, userId, now });
  return {
    profile: (userId) => orOutage(PORT, () => readProfile(db, userId)),
    updateProfile: (userId, changes, now) => updateProfile(db, PORT, userId, changes, now),

    addresses: (userId) => orOutage(PORT, () => readAddresses(db, userId)),
    createAddress: (userId, address, choice, now) =>
      createAddress(book(userId, now), address, choice),
    updateAddress: (userId, addressId, address, choice, now) =>
      updateAddress(book(userId, now), addressId, address, choice),
    setDefaultAddress: (userId, addressId, choice, now) =>
      setDefaultAddress(book(userId, now), addressId, choice),
    removeAddress: (userId, addressId, now) => removeAddress(book(userId, now), addressId),

    orderSummary: (userId, shopId) => orOutage(PORT, () => readOrderSummary(db, userId, shopId)),
    everythingOf: (userId, now) => orOutage(PORT, () => everythingOf(db, userId, now)),

    deletion: (userId) => orOutage(PORT, () => readDeletion(db, userId)),
    requestDeletion: (userId, shop, now) =>
      orOutage(PORT, () => requestDeletion(db, userId, shop.id, now)),
    withdrawDeletion: (userId) => orOutage(PORT, () => withdrawDeletion(db, userId)),
    unsentReceipts: () => orOutage(PORT, () => unsentReceipts(db)),
    markReceiptSent: (userId, now) => orOutage(PORT, () => markReceiptSent(db, userId, now)),
    eraseDue: (now) => eraseDue(db, PORT, now),
  };
}
