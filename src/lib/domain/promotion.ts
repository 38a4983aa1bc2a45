import type { Minor } from './money.ts';

/** Promotions as the wire knows them (backend contract, section 2.8); `combination` is the shop's own. */
export interface Promotion {
  readonly id: string;
  /** For the staff. */
  readonly name: string;
  /** For the shopper, in the shop's language. */
  readonly displayName: string;
  /** RFC 3339 in UTC with milliseconds; from is inside, to is not. */
  readonly schedule: { readonly from: string; readonly to: string };
  readonly isActive: boolean;
  /** Lower comes first. */
  readonly priority: number;
  readonly conditions: readonly PromotionCondition[];
  readonly customData: Readonly<Record<string, unknown>>;
  /** The highest one that the basket's value reaches takes the place of `effect`; below the lowest: nothing. */
  readonly tiers?: readonly PromotionTier[];
  readonly effect: PromotionEffect;
  readonly combination: Combination;
}

export interface PromotionTier {
  readonly id: string;
  readonly name: string;
  /** Minimum value of the basket, in hundredths. */
  readonly mov: Minor;
  readonly effect: PromotionEffect;
}

/** What may reduce the same line: nothing else, everything that stacks, or only what has the same group. */
export type Combination =
  | { readonly type: 'exclusive' }
  | { readonly type: 'stackable' }
  | { readonly type: 'group'; readonly group: string };

/** `relative`: per cent of the price. `absolute`: hundredths. */
export interface Discount {
  readonly type: 'absolute' | 'relative';
  readonly value: number;
}

export type PromotionEffect =
  | {
      readonly type: 'automatic_discount';
      /** `ofMembership`: the per cent that the shopper's membership says, in place of `value`. */
      readonly additionalData: Discount & { readonly ofMembership?: boolean };
    }
  | { readonly type: 'buy_x_get_y'; readonly additionalData: BuyXGetY }
  | { readonly type: 'combo_deal'; readonly additionalData: ComboDeal };

/**
 * For each `eligibleItemsQuantity` units bought, one of `variantIds` is reduced: a gift to be chosen. Without
 * variants it is one of these units themselves, the cheapest: with 3, three for the price of two.
 */
export interface BuyXGetY {
  /** How often at most. */
  readonly maxCount: number;
  readonly variantIds: readonly number[];
  readonly eligibleItemsQuantity: number;
  /** Off the unit that is given; 100 per cent unless told. */
  readonly discount?: Discount;
}

/** Each `eligibleItemsQuantity` units together for `price` hundredths. */
export interface ComboDeal {
  readonly price: Minor;
  readonly eligibleItemsQuantity: number;
  readonly maxCount: number;
}

/** `existing` has ordered before, `new` has not; a `member` is either besides. */
export const CUSTOMER_TYPES = ['guest', 'new', 'existing', 'member'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** All of them have to hold. On `item` level they choose the lines, on `global` level they ask about the whole. */
export type PromotionCondition =
  | {
      readonly level: 'item';
      readonly key: 'category' | 'product' | 'variant';
      readonly condition: Ids;
    }
  | {
      readonly level: 'item';
      /** One of these values, or none of them: machine names. */
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
  /** Units that the item conditions choose. */
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
  /** Inside the schedule, narrower: RFC 3339 in UTC with milliseconds. */
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

/** A promotion as a basket's line tells it: those it asked for and those it got. */
export type ItemPromotion = Promotion & {
  readonly isValid: boolean;
  readonly failedConditions: readonly FailedCondition[];
};

/** Whether it is a code that opens it. */
export function needsCode(promotion: Pick<Promotion, 'conditions'>): boolean {
  return promotion.conditions.some(({ key }) => key === 'code');
}

/** Whether it asks if the shopper has ordered before. */
export function asksForOrders(promotion: Pick<Promotion, 'conditions'>): boolean {
  return promotion.conditions.some(
    (condition) =>
      condition.key === 'first_order' ||
      (condition.key === 'customer_type' &&
        condition.condition.types.some((type) => type === 'new' || type === 'existing')),
  );
}

export type PromotionPhase = 'running' | 'not-yet' | 'over';

/** Where `now` (RFC 3339 in UTC with milliseconds) lies in its time; switched off is over. */
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

/** Variants of which the shopper chooses one as a gift; empty for every other promotion. */
export function giftVariants({ effect }: Pick<Promotion, 'effect'>): readonly number[] {
  return effect.type === 'buy_x_get_y' ? effect.additionalData.variantIds : [];
}

/** The same with those of its tiers. */
export function allGiftVariants({ effect, tiers = [] }: Promotion): readonly number[] {
  return [effect, ...tiers.map((tier) => tier.effect)].flatMap((one) =>
    giftVariants({ effect: one }),
  );
}
