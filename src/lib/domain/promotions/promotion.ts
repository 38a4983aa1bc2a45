import type { Minor } from '#lib/domain/shop/money.ts';

/** A promotion in the shape of the wire; `combination` is an extension of this shop. */
export interface Promotion {
  readonly id: string;
  /** Internal name for the staff. */
  readonly name: string;
  /** Name for shoppers, in the shop's language. */
  readonly displayName: string;
  /** RFC 3339 in UTC with milliseconds; `from` is inclusive, `to` exclusive. */
  readonly schedule: { readonly from: string; readonly to: string };
  readonly isActive: boolean;
  /** Lower is applied first. */
  readonly priority: number;
  readonly conditions: readonly PromotionCondition[];
  readonly customData: Readonly<Record<string, unknown>>;
  /** The highest tier that the basket's value reaches replaces `effect`; below the lowest there is no effect. */
  readonly tiers?: readonly PromotionTier[];
  readonly effect: PromotionEffect;
  readonly combination: Combination;
  /** A code that the shop shows to everybody; `customData.publicCode` names it. Times as in `schedule`. */
  readonly publicCode?: { readonly code: string; readonly from: string; readonly to: string };
}

export interface PromotionTier {
  readonly id: string;
  readonly name: string;
  /** Minimum value of the basket, in hundredths. */
  readonly mov: Minor;
  readonly effect: PromotionEffect;
}

/** Which promotions may reduce the same line: none, all stackable ones, or those of the same group. */
export type Combination =
  | { readonly type: 'exclusive' }
  | { readonly type: 'stackable' }
  | { readonly type: 'group'; readonly group: string };

/** `value` is percent of the price when `relative`, hundredths when `absolute`. */
export interface Discount {
  readonly type: 'absolute' | 'relative';
  readonly value: number;
}

export type PromotionEffect =
  | {
      readonly type: 'automatic_discount';
      /** `ofMembership`: uses the percentage of the shopper's membership instead of `value`. */
      readonly additionalData: Discount & { readonly ofMembership?: boolean };
    }
  | { readonly type: 'buy_x_get_y'; readonly additionalData: BuyXGetY }
  | { readonly type: 'combo_deal'; readonly additionalData: ComboDeal };

/**
 * For each `eligibleItemsQuantity` units bought, one of `variantIds` is reduced: a gift to choose. Without variants
 * the cheapest of these units is reduced instead: with 3, three for the price of two.
 */
export interface BuyXGetY {
  /** Maximum number of gifts or sets. */
  readonly maxCount: number;
  readonly variantIds: readonly number[];
  readonly eligibleItemsQuantity: number;
  /** Discount on the given unit; default 100 percent. */
  readonly discount?: Discount;
}

/** Every `eligibleItemsQuantity` units cost `price` hundredths together. */
export interface ComboDeal {
  readonly price: Minor;
  readonly eligibleItemsQuantity: number;
  readonly maxCount: number;
}

/** `existing` has ordered before, `new` has not; `member` is independent of both. */
export const CUSTOMER_TYPES = ['guest', 'new', 'existing', 'member'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** All conditions must hold. `item` conditions select lines, `global` ones check the basket or the shopper. */
export type PromotionCondition =
  | {
      readonly level: 'item';
      readonly key: 'category' | 'product' | 'variant';
      readonly condition: Ids;
    }
  | {
      readonly level: 'item';
      /** The line has one of these machine names, or none of them. */
      readonly key: 'attribute' | 'not_attribute';
      readonly condition: { readonly group: string; readonly values: readonly string[] };
    }
  | { readonly level: 'item'; readonly key: 'not_on_sale'; readonly condition: Nothing }
  | { readonly level: 'global'; readonly key: 'shop'; readonly condition: Ids }
  /** Goods before promotions, in hundredths. */
  | {
      readonly level: 'global';
      readonly key: 'minimum_value';
      readonly condition: { readonly amount: number };
    }
  /** Units of the lines that the item conditions select. */
  | {
      readonly level: 'global';
      readonly key: 'minimum_quantity';
      readonly condition: { readonly quantity: number };
    }
  | {
      readonly level: 'global';
      readonly key: 'customer_type';
      readonly condition: { readonly types: readonly CustomerType[] };
    }
  | { readonly level: 'global'; readonly key: 'first_order' | 'code'; readonly condition: Nothing }
  /** Narrows the schedule: RFC 3339 in UTC with milliseconds. */
  | {
      readonly level: 'global';
      readonly key: 'date_window';
      readonly condition: { readonly from?: string; readonly to?: string };
    };

interface Ids {
  readonly ids: readonly number[];
}
type Nothing = Readonly<Record<string, never>>;

export type FailedCondition = Pick<PromotionCondition, 'key' | 'level'>;

/** A promotion of a basket line: requested or applied. */
export type ItemPromotion = Promotion & {
  readonly isValid: boolean;
  readonly failedConditions: readonly FailedCondition[];
};

/** Whether the promotion requires a code. */
export function requiresCode(promotion: Pick<Promotion, 'conditions'>): boolean {
  return promotion.conditions.some(({ key }) => key === 'code');
}

/** Whether a condition depends on the shopper's earlier orders. */
export function dependsOnOrderHistory(promotion: Pick<Promotion, 'conditions'>): boolean {
  return promotion.conditions.some(
    (condition) =>
      condition.key === 'first_order' ||
      (condition.key === 'customer_type' &&
        condition.condition.types.some((type) => type === 'new' || type === 'existing')),
  );
}

export type PromotionPhase = 'running' | 'not-yet' | 'over';

/** Phase at `now` (RFC 3339 in UTC with milliseconds); an inactive promotion is over. */
export function promotionPhase(
  { isActive, schedule }: Pick<Promotion, 'isActive' | 'schedule'>,
  now: string,
): PromotionPhase {
  if (!isActive || now >= schedule.to) return 'over';
  return now < schedule.from ? 'not-yet' : 'running';
}

/** Whether two promotions may reduce the same line. */
export function canCombine(
  one: Pick<Promotion, 'combination'>,
  other: Pick<Promotion, 'combination'>,
): boolean {
  const [a, b] = [one.combination, other.combination];
  if (a.type === 'group' && b.type === 'group') return a.group === b.group;
  return a.type === 'stackable' && b.type === 'stackable';
}

/** Variants that the shopper can choose as a gift; empty for promotions without gifts. */
export function giftVariants({ effect }: Pick<Promotion, 'effect'>): readonly number[] {
  return effect.type === 'buy_x_get_y' ? effect.additionalData.variantIds : [];
}

/** Gift variants of the promotion and all of its tiers. */
export function allGiftVariants({ effect, tiers = [] }: Promotion): readonly number[] {
  return [effect, ...tiers.map((tier) => tier.effect)].flatMap((one) =>
    giftVariants({ effect: one }),
  );
}
