import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { type Promotion, promotionPhase } from '#lib/domain/promotions/promotion.ts';
import type { CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import type { PromotionContext } from '#lib/domain/promotions/promotion-context.ts';
import type { SeenCheckout } from './seen-checkout.ts';

/** Promotions that reduced the price the shopper saw and no longer do. */
export function findLostPromotions(
  seen: SeenCheckout,
  current: SeenCheckout,
  checkout: Pick<Checkout, 'basket'>,
  promotionContext: PromotionContext,
): readonly PlacementChange[] {
  const isSameGoods = JSON.stringify(seen.goods) === JSON.stringify(current.goods);
  return Object.entries(seen.promotions).flatMap(([id, previous]): readonly PlacementChange[] => {
    const promotion = promotionContext.promotions.find((candidate) => candidate.id === id);
    const currentReduction = current.promotions[id]?.off;
    if (
      promotion &&
      isForMembers(promotion) &&
      hasMembershipChanged(promotionContext, previous.off, currentReduction, isSameGoods)
    )
      return [{ kind: 'member' }];
    return currentReduction === undefined
      ? lostPromotion(previous, promotion, checkout, promotionContext.now)
      : [];
  });
}

/** The shopper's membership ended or changed its tier. */
function hasMembershipChanged(
  { shopper }: PromotionContext,
  previous: number,
  current: number | undefined,
  isSameGoods: boolean,
): boolean {
  return current === undefined ? !shopper.membership : isSameGoods && previous !== current;
}

function lostPromotion(
  { name, code }: SeenCheckout['promotions'][string],
  promotion: Promotion | undefined,
  checkout: Pick<Checkout, 'basket'>,
  now: Date,
): readonly PlacementChange[] {
  const reason = lossReason(promotion, code, checkout, now);
  if (!reason) return [];
  return [{ kind: 'promotion', name, ...(code !== undefined && { code }), reason }];
}

/** Changes for callers that send no `seen`: entered codes without effect. */
export function failingCodes({ basket }: Pick<Checkout, 'basket'>): readonly PlacementChange[] {
  return basket.codes.flatMap(({ code, name, failure }): readonly PlacementChange[] =>
    failure ? [{ kind: 'promotion', name: name ?? code, code, reason: failure }] : [],
  );
}

/** Undefined for a code that the shopper removed: that is a change of the basket. */
function lossReason(
  promotion: Promotion | undefined,
  code: string | undefined,
  { basket }: Pick<Checkout, 'basket'>,
  now: Date,
): CodeFailure | undefined {
  if (code !== undefined) return basket.codes.find((entered) => entered.code === code)?.failure;
  const isOver = !promotion || promotionPhase(promotion, now.toISOString()) === 'over';
  return isOver ? 'expired' : 'nothing-matches';
}

function isForMembers({ conditions }: Promotion): boolean {
  return conditions.some(
    ({ key, condition }) => key === 'customer_type' && condition.types.includes('member'),
  );
}
