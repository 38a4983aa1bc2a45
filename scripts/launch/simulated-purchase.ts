import type { BasketOwner } from '../../src/lib/domain/basket/basket-owner.ts';
import type { RoomStore } from '../../src/lib/server/waiting-room/ports/waiting-rooms.ts';
import { ADDRESS, GB, type ShopFloor } from '../../tests/support/a-shop-floor.ts';
import type { RandomSource } from './random-source.ts';

/** Somebody who was let in and has chosen. */
export interface Buyer {
  readonly owner: BasketOwner;
  readonly email: string;
  /** In the order of what they like best. */
  readonly sizes: readonly number[];
  readonly pressesAgain: boolean;
  readonly place: string;
}

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly paymentIds: readonly string[] }
  /** No size is left. */
  | { readonly kind: 'sold-out' }
  /** The time inside was over. */
  | { readonly kind: 'too-late' };

export interface Till {
  readonly floor: ShopFloor;
  readonly store: RoomStore;
  readonly roomId: number;
}

/** From the empty basket to the payment page, by the shop's own baskets and orders. @throws Outage */
export async function placeOrder(till: Till, buyer: Buyer, now: Date): Promise<PlacedOrder> {
  const { floor, store, roomId } = till;
  if (!(await store.claim(roomId, buyer.place, buyer.owner, now))) return { kind: 'too-late' };
  for (const variantId of buyer.sizes) {
    const paymentIds = await tryToPlace(floor, buyer, variantId, now);
    if (!paymentIds) continue;
    await store.leave(roomId, buyer.place, now, true);
    return { kind: 'placed', paymentIds };
  }
  return { kind: 'sold-out' };
}

async function tryToPlace(
  { baskets, orders }: ShopFloor,
  { owner, email, pressesAgain }: Buyer,
  variantId: number,
  now: Date,
): Promise<readonly string[] | undefined> {
  await baskets.clear(owner, GB, now);
  await baskets.add(owner, GB, [{ variantId, quantity: 1 }], 'AddQuantityToExisting', now);
  const steps = { email, shippingAddress: ADDRESS };
  const { checkout } = await orders.updateCheckout(owner, GB, steps, now);
  const { idempotencyKey, cost, seen } = checkout;
  const placement = { idempotencyKey, expectedTotal: cost.total, seen, acceptsNoReturn: true };
  const press = () => orders.place(owner, GB, placement, now);
  const presses = [await press(), ...(pressesAgain ? [await press()] : [])];
  const ids = presses.flatMap((placed) => (placed.ok ? [placed.value.paymentId] : []));
  return ids.length > 0 ? [...new Set(ids)] : undefined;
}

/** A guest whose favourite size depends on chance. */
export function aBuyer(
  variants: readonly number[],
  number: number,
  pressesAgain: boolean,
  place: string,
  random: RandomSource,
): Buyer {
  const first = Math.floor(random() * variants.length);
  return {
    owner: { sessionId: `launch-${number}` },
    email: `shopper-${number}@example.com`,
    sizes: [...variants.slice(first), ...variants.slice(0, first)],
    pressesAgain,
    place,
  };
}
