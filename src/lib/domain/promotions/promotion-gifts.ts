import { giftVariants } from './promotion.ts';
import type { PromotionLine } from './promotion-context.ts';
import type { PromotionVerdict } from './promotion-verdict.ts';

/** Gifts that the shopper may choose from. */
export interface GiftOffer {
  readonly promotionId: string;
  /** Display name of the promotion. */
  readonly name: string;
  /** Number of gifts that may be chosen. */
  readonly count: number;
  readonly variantIds: readonly number[];
  /** Variants in the basket. */
  readonly chosen: readonly number[];
  /** Earlier decision: a variant, null for none, absent before the first decision. */
  readonly decision?: number | null;
}

export function giftOffers(
  verdicts: readonly PromotionVerdict[],
  lines: readonly PromotionLine[],
): readonly GiftOffer[] {
  return verdicts
    .filter(({ earnedGifts }) => earnedGifts > 0)
    .map(({ promotion, earnedGifts }) => ({
      promotionId: promotion.id,
      name: promotion.displayName,
      count: earnedGifts,
      variantIds: giftVariants(promotion),
      chosen: lines
        .filter((line) => line.isGift && line.requested.includes(promotion.id))
        .map((line) => line.variantId),
    }));
}

/** Chosen gift variant by promotion id; null for none. */
export type GiftDecisions = Readonly<Record<string, number | null>>;

/** Prefix that only group ids of gifts have. */
export const GIFT_GROUP_PREFIX = 'g~';

/**
 * Group id for a promotion's gift lines, so that a gift does not merge with a bought line of the same variant.
 * Stable per promotion, at most eight characters.
 */
export function giftGroupId(promotionId: string): string {
  let hash = 0x811c9dc5;
  for (const char of promotionId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return GIFT_GROUP_PREFIX + (hash >>> 0).toString(36).slice(0, 6);
}

export function isGiftGroup(groupId: string): boolean {
  return groupId.startsWith(GIFT_GROUP_PREFIX);
}
