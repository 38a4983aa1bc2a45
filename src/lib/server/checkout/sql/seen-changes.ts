import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { SeenCheckout } from './seen-checkout.ts';

/** Changes since the shopper saw the checkout, except stock and promotions. */
export function compareWithSeen(
  seen: SeenCheckout,
  current: SeenCheckout,
): readonly PlacementChange[] {
  const isSameBasket = seen.basket === current.basket;
  return [
    ...(isSameBasket ? [] : [{ kind: 'basket' } as const]),
    ...(seen.steps === current.steps ? [] : [{ kind: 'details' } as const]),
    ...goodsChanges(seen, current, isSameBasket),
    ...feeChanges(seen, current),
    ...deliveryChanges(seen, current),
  ];
}

function goodsChanges(
  seen: SeenCheckout,
  current: SeenCheckout,
  isSameBasket: boolean,
): readonly PlacementChange[] {
  return Object.entries(current.goods).flatMap(([id, [, now]]): readonly PlacementChange[] => {
    const variantId = Number(id);
    const before = seen.goods[id];
    if (!before) return isSameBasket ? [{ kind: 'back', variantId }] : [];
    const [, was] = before;
    return was === now ? [] : [{ kind: 'price', variantId, was: minor(was), now: minor(now) }];
  });
}

function feeChanges(seen: SeenCheckout, current: SeenCheckout): readonly PlacementChange[] {
  const keys = new Set([...Object.keys(seen.fees), ...Object.keys(current.fees)]);
  return [...keys].flatMap((key): readonly PlacementChange[] => {
    const [was, now] = [minor(seen.fees[key] ?? 0), minor(current.fees[key] ?? 0)];
    return was === now ? [] : [{ kind: 'fee', key, was, now }];
  });
}

function deliveryChanges(seen: SeenCheckout, current: SeenCheckout): readonly PlacementChange[] {
  const [was, now] = [seen.delivery, current.delivery];
  if (!was || !now) return [];
  const isSameTime = was.min === now.min && was.max === now.max;
  return [
    ...(was.cost === now.cost
      ? []
      : [{ kind: 'delivery', was: minor(was.cost), now: minor(now.cost) } as const]),
    ...(isSameTime
      ? []
      : [
          {
            kind: 'dates',
            was: { min: was.min, max: was.max },
            now: { min: now.min, max: now.max },
          } as const,
        ]),
  ];
}
