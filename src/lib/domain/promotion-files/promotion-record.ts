import type { Texts } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Combination, CustomerType } from '#lib/domain/promotions/promotion.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/**
 * Lines of the shop's own promotion file (NDJSON). Goods and categories are named by their keys, times are RFC 3339
 * strings, amounts are hundredths with tax, by the locale of the shop.
 */
export type PromotionFileRecord = PromotionRecord | CodeRecord;

export type Amounts = Readonly<Partial<Record<Locale, number>>>;

/** A promotion in the shops where it has the same rules. Other shops of the same key are records of their own. */
export interface PromotionRecord {
  readonly type: 'promotion';
  readonly key: string;
  readonly shops: readonly Locale[];
  /** For the staff. */
  readonly name: string;
  /** For shoppers. */
  readonly texts: Texts<string>;
  readonly isActive: boolean;
  /** Inclusive; null: from the beginning. */
  readonly from: string | null;
  /** Exclusive; null: without an end. */
  readonly to: string | null;
  /** Lower is applied first. */
  readonly priority: number;
  readonly combination: Combination;
  readonly conditions: readonly ConditionRecord[];
  readonly effect: EffectRecord;
  /** Steps of the basket's value; the highest that is reached replaces `effect`. */
  readonly tiers: readonly TierRecord[];
  /** Badge of products that have a value of an attribute. */
  readonly badge: BadgeRecord | null;
  readonly customData: Readonly<Record<string, unknown>>;
}

export interface TierRecord {
  readonly key: string;
  readonly texts: Texts<string>;
  /** Value of the basket from which on it counts. */
  readonly from: Amounts;
  readonly effect: EffectRecord;
}

export interface BadgeRecord {
  readonly attribute: string;
  readonly value: string;
  readonly texts: Texts<string>;
}

export type DiscountRecord = { readonly percent: number } | { readonly amount: Amounts };

export type EffectRecord =
  | { readonly type: 'percent'; readonly percent: number }
  /** The percentage of the shopper's membership. */
  | { readonly type: 'membership' }
  /** Off the whole basket, spread over the goods that match. */
  | { readonly type: 'amount'; readonly amount: Amounts }
  /** One of `gifts` for each `units` bought; without `discount` it costs nothing. */
  | {
      readonly type: 'gift';
      readonly gifts: readonly string[];
      readonly units: number;
      readonly max: number;
      readonly discount: DiscountRecord | null;
    }
  /** The cheapest of each `units`: with 3, three for the price of two. */
  | {
      readonly type: 'cheapest';
      readonly units: number;
      readonly max: number;
      readonly discount: DiscountRecord | null;
    }
  /** Each `units` cost `price` together. */
  | {
      readonly type: 'bundle';
      readonly units: number;
      readonly max: number;
      readonly price: Amounts;
    };

/** All of them must hold. The keys are those of `PromotionCondition`. */
export type ConditionRecord =
  | { readonly key: 'category' | 'product' | 'variant'; readonly keys: readonly string[] }
  | {
      readonly key: 'attribute' | 'not_attribute';
      readonly attribute: string;
      readonly values: readonly string[];
    }
  | { readonly key: 'not_on_sale' | 'first_order' | 'code' }
  | { readonly key: 'shop'; readonly shops: readonly Locale[] }
  | { readonly key: 'minimum_value'; readonly amount: Amounts }
  | { readonly key: 'minimum_quantity'; readonly units: number }
  | { readonly key: 'customer_type'; readonly types: readonly CustomerType[] }
  | { readonly key: 'date_window'; readonly from: string | null; readonly to: string | null };

export interface CodeRecord {
  readonly type: 'code';
  /** Upper case. */
  readonly code: string;
  /** Key of the promotion that it opens. */
  readonly promotion: string;
  readonly shops: readonly Locale[];
  readonly isActive: boolean;
  readonly from: string | null;
  readonly to: string | null;
  /** Orders in each shop; null: without a limit. */
  readonly maxUses: number | null;
  readonly isOncePerCustomer: boolean;
  /** Sum of all reductions in a shop after which the code is used up. */
  readonly budget: Amounts;
  /** What orders have used already. Only taken for a code that the shop does not know yet. */
  readonly uses: Amounts;
  readonly spent: Amounts;
}
