import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { PlaceOrderFailure } from '#lib/domain/orders/order.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import type { Result } from '#lib/domain/result.ts';
import { variantId } from '../a-catalog.ts';
import {
  ADDRESS,
  aGuest,
  type Bought,
  GB,
  NOW,
  placeCheckout,
  type ShopFloor,
} from '../a-shop-floor.ts';
import type { PlannedProduct } from '../catalog-plan/catalog-plan.ts';

/** Two of it for a customer, ten minutes to pay. */
export const DROP_S = variantId(40, 1);
export const DROP_M = variantId(40, 2);
/** Another colour, counted together with a third product. */
export const HOME_DROP = variantId(41, 1);
export const AWAY_DROP = variantId(42, 1);

const TEN_MINUTES = { limitPerCustomer: 2, holdMinutes: 10 };

export const DROPS: readonly PlannedProduct[] = [
  {
    id: 40,
    name: { en: 'Anniversary shirt' },
    advanced: TEN_MINUTES,
    sizes: [
      { size: 'S', price: 8000, stock: 30 },
      { size: 'M', price: 8000, stock: 30 },
    ],
  },
  ...[41, 42].map((id) => ({
    id,
    name: { en: `Cup shirt ${id}` },
    advanced: { limitPerCustomer: 1, limitGroup: 'cup' },
    sizes: [{ size: 'M' as const, price: 5000, stock: 30 }],
  })),
];

let buyers = 0;

/** Somebody else, at another place, with another mailbox. */
export function aStranger(): { readonly email: string; readonly address: Address } {
  buyers += 1;
  return {
    email: `buyer-${buyers}@example.com`,
    address: { ...ADDRESS, street: `${buyers} Harbour Street` },
  };
}

/** Fills the basket of a buyer up to the payment. */
export async function aBuyer(
  floor: ShopFloor,
  items: readonly Bought[],
  { email, address }: { readonly email: string; readonly address: Address } = aStranger(),
  owner: BasketOwner = aGuest(),
): Promise<BasketOwner> {
  const added = items.map(([variant, quantity]) => ({ variantId: variant, quantity }));
  await floor.baskets.add(owner, GB, added, 'AddQuantityToExisting', NOW);
  await floor.orders.updateCheckout(owner, GB, { email, shippingAddress: address }, NOW);
  return owner;
}

/** Places the order of a new buyer. */
export async function buy(
  floor: ShopFloor,
  items: readonly Bought[],
  who = aStranger(),
): Promise<Result<PaymentDue, PlaceOrderFailure>> {
  return placeCheckout(floor, await aBuyer(floor, items, who));
}

/** The order, if it was placed. */
export function placedOrder(result: Result<PaymentDue, PlaceOrderFailure>): PaymentDue {
  if (!result.ok) throw new Error(`not placed: ${JSON.stringify(result.failure)}`);
  return result.value;
}
