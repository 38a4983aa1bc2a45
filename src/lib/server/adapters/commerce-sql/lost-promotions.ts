import type { Checkout } from '#lib/domain/checkout.ts';
import type { Minor } from '#lib/domain/money.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import { type Promotion, promotionPhase } from '#lib/domain/promotion.ts';
import { type CheckoutSources, checkoutOf, type Products } from './order-shop.ts';

/** Longer ago nobody can have seen it in the checkout that is being placed. */
const RECENT_MS = 24 * 3_600_000;

/**
 * Promotions that the shopper counted on and that no longer hold: codes that were entered and do nothing, and
 * what has ended so lately that the total which was seen is the one with it.
 */
export function lostPromotions(
  input: CheckoutSources,
  products: Products,
  checkout: Checkout,
  expectedTotal: Minor,
): readonly PlacementChange[] {
  if (checkout.cost.total === expectedTotal) return [];
  const codes = checkout.basket.codes.flatMap(
    ({ code, name, failure }): readonly PlacementChange[] =>
      failure ? [{ kind: 'promotion', name: name ?? code, code, reason: failure }] : [],
  );
  return [...codes, ...endedPromotions(input, products, checkout, expectedTotal)];
}

function endedPromotions(
  input: CheckoutSources,
  products: Products,
  checkout: Checkout,
  expectedTotal: Minor,
): readonly PlacementChange[] {
  const { scene, now } = input;
  const ended = scene.promotions.filter((promotion) => hasEndedLately(promotion, now));
  if (ended.length === 0) return [];
  const promotions = scene.promotions.map((promotion) =>
    ended.includes(promotion) ? revived(promotion) : promotion,
  );
  const before = checkoutOf({ ...input, scene: { ...scene, promotions } }, products);
  if (before.cost.total !== expectedTotal) return [];
  const held = names(checkout);
  return [...names(before)]
    .filter(([id]) => !held.has(id))
    .map(([, name]) => ({ kind: 'promotion', name, reason: 'expired' }));
}

function hasEndedLately(promotion: Promotion, now: Date): boolean {
  const { isActive, schedule } = promotion;
  if (promotionPhase(promotion, now.toISOString()) !== 'over') return false;
  return !isActive || now.getTime() - Date.parse(schedule.to) < RECENT_MS;
}

function revived(promotion: Promotion): Promotion {
  const to = '9999-12-31T23:59:59.000Z';
  return { ...promotion, isActive: true, schedule: { ...promotion.schedule, to } };
}

function names({ cost }: Checkout): ReadonlyMap<string, string> {
  return new Map(
    (cost.appliedReductions ?? []).map(({ promotionId = '', name = '' }) => [promotionId, name]),
  );
}
