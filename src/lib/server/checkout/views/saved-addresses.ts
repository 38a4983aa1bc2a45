import type { CheckoutPage, SavedAddress } from '#lib/contract/checkout-page.ts';
import type { Address, AddressField } from '#lib/domain/addresses/address-fields.ts';
import { validateDeliverableAddress } from '#lib/domain/addresses/deliverable-address.ts';
import { projectAddress } from '#lib/server/checkout/procedures/checkout-projection.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/** Newest orders whose addresses are offered, and how many of them. */
const RECENT_ORDERS = 8;
const MAX_EARLIER = 3;

/**
 * Addresses to choose instead of typing: the customer's address book, then where earlier orders went. Guests have none.
 * An order's address has the negative number of the order as its id.
 */
export async function listSavedAddresses({
  session,
  services,
}: CallContext): Promise<CheckoutPage['savedAddresses']> {
  const userId = session?.user?.referenceKey;
  if (userId === undefined) return [];
  const [book, recent] = await Promise.all([
    services.customers.addresses(userId),
    services.orders.desk.listForUser(userId, { page: 1, perPage: RECENT_ORDERS }),
  ]);
  const saved = book.map(({ id, address }) => ({ id, address: projectAddress(address) }));
  const earlier: SavedAddress[] = [];
  for (const { id, shippingAddress } of recent.orders) {
    const isOffered = [...saved, ...earlier].some(({ address }) =>
      isSamePlace(address, shippingAddress),
    );
    if (isOffered || validateDeliverableAddress(shippingAddress).length > 0) continue;
    earlier.push({ id: -id, address: projectAddress(shippingAddress) });
  }
  return [...saved, ...earlier.slice(0, MAX_EARLIER)];
}

/** A phone number does not make it another address. */
function isSamePlace(one: Address, other: Address): boolean {
  const fields = Object.keys(one).filter((field) => field !== 'phone') as AddressField[];
  return fields.every(
    (field) => one[field].trim().toLowerCase() === other[field].trim().toLowerCase(),
  );
}
