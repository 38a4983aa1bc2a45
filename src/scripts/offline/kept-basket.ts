import { bundleOf } from '#lib/client/basket-bundle.ts';
import type { Problem } from '#lib/contract/procedures.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';

/** A change of the basket that waits for the network. */
export interface WaitingChange {
  readonly method: string;
  readonly shop: string;
  /** Idempotency key: the server makes the change once, however often it is sent. */
  readonly key: string;
  /** The payload as it was sent first. */
  readonly payload: ChangePayload;
  /** Of the product; '' where it is not known. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface ChangePayload {
  readonly variantId?: number;
  readonly quantity?: number;
  readonly basketItemKey?: string;
  readonly itemKey?: string;
  readonly update?: { readonly quantity: number };
}

/** What became of a change that had waited. */
export interface Outcome {
  readonly name: string;
  /** Absent: it was made as wanted. Else the server's reason; empty where it had waited for too long. */
  readonly problem?: Partial<Problem>;
}

/** What the worker tells a page that is looked at. */
export interface NetworkState {
  readonly waiting: number;
  readonly outcomes: readonly Outcome[];
}

export interface KeptBasket {
  readonly basket: Basket;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The basket as it will be, without what is to be added: that has no price yet. Totals stay the server's. */
export function withWaiting(basket: Basket, waiting: readonly WaitingChange[]): Basket {
  const items = waiting.reduce(applyChange, basket.items);
  return { ...basket, items };
}

function applyChange(
  items: Basket['items'],
  { payload: { basketItemKey, itemKey, update } }: WaitingChange,
): Basket['items'] {
  const changed = bundleOf(items, basketItemKey ?? itemKey ?? '');
  const quantity = update?.quantity ?? 0;
  return items.flatMap((item) => {
    if (!changed.includes(item)) return [item];
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
