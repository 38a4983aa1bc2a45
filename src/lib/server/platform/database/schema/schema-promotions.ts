import type { ColumnType, Generated } from 'kysely';
import type {
  Combination,
  Promotion,
  PromotionCondition,
  PromotionEffect,
  PromotionTier,
} from '#lib/domain/promotions/promotion.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { Json } from '#lib/server/platform/database/column-types.ts';

type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;
type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Promotions. A trigger notifies all nodes of every change (tag `promotions`). */
export interface PromotionTables {
  /** One row per shop, because amounts are in its currency. */
  promotion: {
    shop_id: number;
    id: string;
    name: string;
    display_name: Json<Readonly<Partial<Record<Language, string>>>>;
    starts_at: Moment;
    ends_at: Moment;
    is_active: Generated<boolean>;
    priority: number;
    combination: DefaultJson<Combination>;
    conditions: DefaultJson<readonly PromotionCondition[]>;
    effect: Json<PromotionEffect>;
    tiers: ColumnType<readonly PromotionTier[] | null, string | null | undefined, string | null>;
    custom_data: DefaultJson<Promotion['customData']>;
  };
  promotion_code: {
    shop_id: number;
    /** Upper case. */
    code: string;
    promotion_id: string;
    starts_at: Moment;
    ends_at: Moment;
    /** Orders with the code, including those with a pending payment. */
    uses: Generated<number>;
    max_uses: number | null;
    /** Total reduction of these orders in minor units. A code whose budget is spent is used up. */
    spent: Generated<number>;
    budget: number | null;
    is_once_per_customer: Generated<boolean>;
    /** False: paused, as if it were over. */
    is_active: Generated<boolean>;
    /** When the desk made it; null for codes of files. */
    made_at: Moment;
  };
  promotion_use: {
    order_id: number;
    shop_id: number;
    code: string;
    user_id: string | null;
    /** Lower case. */
    email: string;
    amount: number;
    is_once: boolean;
  };
}
