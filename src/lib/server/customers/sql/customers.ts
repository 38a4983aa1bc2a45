import type { Customers } from '#lib/server/customers/ports/customers.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import {
  claimReceipts,
  eraseDueCustomers,
  markReceiptSent,
  readDeletion,
  requestDeletion,
  withdrawDeletion,
} from './account-deletion.ts';
import {
  createAddress,
  readAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import { claimGuestOrders, claimLinkedOrders, saveGuestOrderLink } from './claim-guest-orders.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readOrderSummary } from './order-summary.ts';
import { readProfile, updateProfile } from './profile.ts';

const PORT = 'customers';

/** Customers in SQL. */
export function sqlCustomers(db: Db): Customers {
  const addressBook = (userId: string, now: Date) => ({ db, port: PORT, userId, now });
  return {
    profile: (userId) => runPageQuery(db, PORT, () => readProfile(db, userId)),
    updateProfile: (userId, changes, { shop, now }) =>
      updateProfile(db, PORT, userId, changes, { now, shopId: shop.id }),

    addresses: (userId) => runPageQuery(db, PORT, () => readAddresses(db, userId)),
    createAddress: (userId, address, choice, now) =>
      createAddress(addressBook(userId, now), address, choice),
    updateAddress: (userId, addressId, address, choice, now) =>
      updateAddress(addressBook(userId, now), addressId, address, choice),
    setDefaultAddress: (userId, addressId, choice, now) =>
      setDefaultAddress(addressBook(userId, now), addressId, choice),
    removeAddress: (userId, addressId, now) => removeAddress(addressBook(userId, now), addressId),

    orderSummary: (userId, shopId) =>
      runPageQuery(db, PORT, () => readOrderSummary(db, userId, shopId)),
    claimGuestOrders: (userId) => runQuery(PORT, () => claimGuestOrders(db, userId)),
    saveGuestOrderLink: (link, until) => runQuery(PORT, () => saveGuestOrderLink(db, link, until)),
    claimLinkedOrders: (link, now) =>
      inTransaction(db, PORT, (trx) => claimLinkedOrders(trx, link, now)),
    exportData: (userId, now) => runQuery(PORT, () => exportCustomerData(db, userId, now)),

    deletion: (userId) => runPageQuery(db, PORT, () => readDeletion(db, userId)),
    requestDeletion: (userId, shop, now) =>
      runQuery(PORT, () => requestDeletion(db, userId, shop.id, now)),
    withdrawDeletion: (userId) => runQuery(PORT, () => withdrawDeletion(db, userId)),
    claimReceipts: (now) => runQuery(PORT, () => claimReceipts(db, now)),
    markReceiptSent: (userId, now) => runQuery(PORT, () => markReceiptSent(db, userId, now)),
    eraseDue: (now) => eraseDueCustomers(db, PORT, now),
  };
}
