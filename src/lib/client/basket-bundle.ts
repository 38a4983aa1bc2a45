import type { BasketItem } from '#lib/domain/basket/basket.ts';

/** The line and what belongs to it. */
export function bundleOf(items: readonly BasketItem[], key: string): readonly BasketItem[] {
  const group = items.find((item) => item.key === key)?.itemGroup?.id;
  return items.filter(
    (item) => item.key === key || (group !== undefined && item.itemGroup?.id === group),
  );
}
