import { randomBytes } from 'node:crypto';
import type { Basket } from '#lib/domain/basket.ts';
import { type GiftDecisions, giftGroup } from '#lib/domain/promotion-gifts.ts';
import type { GiftChoice } from '#lib/server/ports/baskets.ts';
import { isGiftLine, type Line } from './basket-lines.ts';
import { canBeSold, type Facts, quantityRoom } from './quantity-room.ts';

export interface GiftPlan {
  readonly lines: readonly Line[];
  readonly gifts: GiftDecisions;
  /** The gift is not available now, so nothing is changed. */
  readonly isRefused: boolean;
}

/** Replaces the promotion's gift by the chosen variant; null removes it. */
export function planGift(
  stored: { readonly lines: readonly Line[]; readonly facts: Facts; readonly gifts: GiftDecisions },
  { promotionId, variantId }: GiftChoice,
  count: number,
  now: Date,
): GiftPlan {
  const gifts = { ...stored.gifts, [promotionId]: variantId };
  const group = giftGroup(promotionId);
  const others = stored.lines.filter((line) => line.itemGroup?.id !== group);
  if (variantId === null) return { lines: others, gifts, isRefused: false };
  const same = stored.lines.find((line) => !others.includes(line) && line.variantId === variantId);
  const own = stored.facts.get(variantId);
  const room = canBeSold({ variantId }, stored.facts, now)
    ? quantityRoom(stored.facts, others, variantId)
    : 0;
  const quantity = Math.min(count, room);
  if (quantity === 0) return { lines: stored.lines, gifts: stored.gifts, isRefused: true };
  if (same) {
    const kept = stored.lines.filter((line) => line === same || others.includes(line));
    const lines = kept.map((line) => (line === same ? { ...line, quantity } : line));
    return { lines, gifts, isRefused: false };
  }
  const line = newGift(promotionId, group, variantId, own?.price?.withTax ?? 0);
  return { lines: [...others, { ...line, quantity }], gifts, isRefused: false };
}

function newGift(promotionId: string, group: string, variantId: number, seenPrice: number): Line {
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
export function declined(
  before: readonly Line[],
  after: readonly Line[],
): GiftDecisions | undefined {
  const gone = before.filter((line) => isGiftLine(line) && !after.includes(line));
  if (gone.length === 0) return undefined;
  return Object.fromEntries(gone.flatMap((line) => line.promotionIds.map((id) => [id, null])));
}

/** How many units of that gift the basket may take. 0 when it is not offered. */
export function offered({ gifts }: Basket, { promotionId, variantId }: GiftChoice): number {
  const offer = gifts.find((gift) => gift.promotionId === promotionId);
  if (!offer) return 0;
  return variantId === null || offer.variantIds.includes(variantId) ? offer.count : 0;
}
