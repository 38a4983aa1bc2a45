import { randomBytes } from 'node:crypto';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { type GiftDecisions, giftGroupId } from '#lib/domain/promotions/promotion-gifts.ts';
import type { GiftChoice } from '#lib/server/basket/ports/baskets.ts';
import { type BasketLine, isGiftLine } from './basket-lines.ts';
import { canBeSold, type FactsByVariant, quantityLimit } from './quantity-limits.ts';

export interface GiftPlan {
  readonly lines: readonly BasketLine[];
  readonly gifts: GiftDecisions;
  /** The gift is not available now, so nothing is changed. */
  readonly isRejected: boolean;
}

/** Replaces the promotion's gift by the chosen variant; null removes it. */
export function planGift(
  stored: {
    readonly lines: readonly BasketLine[];
    readonly facts: FactsByVariant;
    readonly gifts: GiftDecisions;
  },
  { promotionId, variantId }: GiftChoice,
  count: number,
  now: Date,
): GiftPlan {
  const gifts = { ...stored.gifts, [promotionId]: variantId };
  const group = giftGroupId(promotionId);
  const others = stored.lines.filter((line) => line.itemGroup?.id !== group);
  if (variantId === null) return { lines: others, gifts, isRejected: false };
  const existing = stored.lines.find(
    (line) => !others.includes(line) && line.variantId === variantId,
  );
  const giftFacts = stored.facts.get(variantId);
  const room = canBeSold({ variantId }, stored.facts, now)
    ? quantityLimit(stored.facts, others, variantId)
    : 0;
  const quantity = Math.min(count, room);
  if (quantity === 0) return { lines: stored.lines, gifts: stored.gifts, isRejected: true };
  if (existing) {
    const remaining = stored.lines.filter((line) => line === existing || others.includes(line));
    const lines = remaining.map((line) => (line === existing ? { ...line, quantity } : line));
    return { lines, gifts, isRejected: false };
  }
  const line = createGiftLine(promotionId, group, variantId, giftFacts?.price?.withTax ?? 0);
  return { lines: [...others, { ...line, quantity }], gifts, isRejected: false };
}

function createGiftLine(
  promotionId: string,
  group: string,
  variantId: number,
  seenPrice: number,
): BasketLine {
  return {
    id: undefined,
    key: randomBytes(9).toString('base64url'),
    variantId,
    quantity: 1,
    itemGroup: { id: group, isMainItem: true, isRequired: false },
    displayData: {},
    customData: {},
    promotionIds: [promotionId],
    seenPrice,
  };
}

/** Decisions for gifts that were removed: null, so that they are not offered again. */
export function declinedGifts(
  before: readonly BasketLine[],
  after: readonly BasketLine[],
): GiftDecisions | undefined {
  const removedGifts = before.filter((line) => isGiftLine(line) && !after.includes(line));
  if (removedGifts.length === 0) return undefined;
  return Object.fromEntries(
    removedGifts.flatMap((line) => line.promotionIds.map((id) => [id, null])),
  );
}

/** How many units of that gift the basket may take. 0 when it is not offered. */
export function offeredGiftCount(
  { gifts }: Basket,
  { promotionId, variantId }: GiftChoice,
): number {
  const offer = gifts.find((gift) => gift.promotionId === promotionId);
  if (!offer) return 0;
  return variantId === null || offer.variantIds.includes(variantId) ? offer.count : 0;
}
