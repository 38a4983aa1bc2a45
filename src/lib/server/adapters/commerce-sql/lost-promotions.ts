import type { Checkout } from '#lib/domain/checkout.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import { type Promotion, promotionPhase } from '#lib/domain/promotion.ts';
import type { CodeFailure } from '#lib/domain/promotion-codes.ts';
import type { PromotionScene } from '#lib/domain/promotion-goods.ts';
import type { SeenCheckout } from './seen-checkout.ts';

/** Promotions that reduced the price the shopper saw and no longer do. */
export function lostPromotions(
  seen: SeenCheckout,
  shown: SeenCheckout,
  checkout: Pick<Checkout, 'basket'>,
  scene: PromotionScene,
): readonly PlacementChange[] {
  const isSameGoods = JSON.stringify(seen.goods) === JSON.stringify(shown.goods);
  return Object.entries(seen.promotions).flatMap(([id, was]): readonly PlacementChange[] => {
    const promotion = scene.promotions.find((candidate) => candidate.id === id);
    const off = shown.promotions[id]?.off;
    if (promotion && isForMembers(promotion) && hasTurned(scene, was.off, off, isSameGoods))
      return [{ kind: 'member' }];
    return off === undefined ? gone(was, promotion, checkout, scene.now) : [];
  });
}

/** The shopper's membership ended or changed its tier. */
function hasTurned(
  { shopper }: PromotionScene,
  was: number,
  now: number | undefined,
  isSameGoods: boolean,
): boolean {
  return now === undefined ? !shopper.membership : isSameGoods && was !== now;
}

function gone(
  { name, code }: SeenCheckout['promotions'][string],
  promotion: Promotion | undefined,
  checkout: Pick<Checkout, 'basket'>,
  now: Date,
): readonly PlacementChange[] {
  const reason = reasonOf(promotion, code, checkout, now);
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
function reasonOf(
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
