import { giftVariants } from './promotion.ts';
import type { PromotionLine } from './promotion-goods.ts';
import type { Verdict } from './promotion-verdict.ts';

/** Gifts that the basket opens, to be chosen from. */
export interface GiftOffer {
  readonly promotionId: string;
  /** For the shopper. */
  readonly name: string;
  /** How many may be taken. */
  readonly count: number;
  readonly variantIds: readonly number[];
  /** Those in the basket. */
  readonly chosen: readonly number[];
  /** What the shopper decided before: a variant, null for none of them, absent for not asked yet. */
  readonly decision?: number | null;
}

export function giftOffers(
  verdicts: readonly Verdict[],
  lines: readonly PromotionLine[],
): readonly GiftOffer[] {
  return verdicts
    .filter(({ giftsOpened }) => giftsOpened > 0)
    .map(({ promotion, giftsOpened }) => ({
      promotionId: promotion.id,
      name: promotion.displayName,
      count: giftsOpened,
      variantIds: giftVariants(promotion),
      chosen: lines
        .filter((line) => line.isGift && line.requested.includes(promotion.id))
        .map((line) => line.variantId),
    }));
}

/** By promotion the variant that was chosen as its gift, null for none. */
export type GiftDecisions = Readonly<Record<string, number | null>>;

/** What the groups of gifts begin with, and no other. */
export const GIFT_PREFIX = 'g~';

/**
 * The group of a promotion's gift lines: a gift is a line of its own beside the same variant that is bought.
 * The same promotion always has the same one; at most eight characters.
 */
export function giftGroup(promotionId: string): string {
  let hash = 0x811c9dc5;
  for (const char of promotionId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return GIFT_PREFIX + (hash >>> 0).toString(36).slice(0, 6);
}

export function isGiftGroup(groupId: string): boolean {
  return groupId.startsWith(GIFT_PREFIX);
}
