import type { BasketItem } from './basket.ts';

/** What one basket has more or less than an earlier one. Each line's quantity is by how much. */
export interface BasketDifference {
  readonly added: readonly BasketItem[];
  readonly removed: readonly BasketItem[];
}

/** Compares two states of a basket, line by line. */
export function basketDifference(
  before: readonly BasketItem[],
  after: readonly BasketItem[],
): BasketDifference {
  return { added: surplus(after, before), removed: surplus(before, after) };
}

function surplus(
  items: readonly BasketItem[],
  others: readonly BasketItem[],
): readonly BasketItem[] {
  const quantities = new Map(others.map(({ key, quantity }) => [key, quantity]));
  return items.flatMap((item) => {
    const quantity = item.quantity - (quantities.get(item.key) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
