import type { Basket } from '#lib/domain/basket.ts';
import type { Pagination } from '#lib/domain/listing.ts';
import type { Product } from '#lib/domain/product.ts';
import type { BasketWith, ProductWith } from './with.ts';

/** Backend contract, section 2.8. */
export interface Promotion {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly schedule: { readonly from: string; readonly to: string };
  readonly isActive: boolean;
  /** Lower comes first. */
  readonly priority: number;
  readonly conditions: readonly never[];
  /** The attribute value that its products have. */
  readonly customData: {
    readonly product: { readonly attributeId: number; readonly badgeLabel: string };
  };
  readonly effect: { readonly type: 'automatic_discount'; readonly additionalData: Discount };
}

interface Discount {
  readonly type: 'absolute' | 'relative';
  readonly value: number;
}

export interface PromotionsPayload {
  readonly pagination?: { readonly page?: number; readonly perPage?: number };
}

export interface PromotionsReply {
  readonly pagination: Pagination;
  readonly entities: readonly Promotion[];
}

/** Backend contract, sections 1.4 (campaigns) and 1.6, and of 1.1 what is about promotions. */
export type PromotionProcedures = {
  getPromotions: { payload: PromotionsPayload | undefined; reply: PromotionsReply };
  getCurrentPromotions: { payload: PromotionsPayload | undefined; reply: PromotionsReply };
  getPromotionsByIds: {
    payload: readonly string[] | { readonly ids: readonly string[] };
    reply: PromotionsReply;
  };
  getPromotionGiftProducts: {
    payload: { readonly variantIds: readonly number[]; readonly with?: ProductWith };
    reply: readonly Product[];
  };
  updatePromotions: {
    payload: {
      readonly items: readonly {
        readonly itemId: string;
        readonly promotions: readonly { readonly id: string; readonly code?: string | null }[];
      }[];
      readonly with?: BasketWith;
    };
    reply: { readonly basket: Basket };
  };
  /** No campaign runs: 204. */
  getCampaign: { payload: undefined; reply: undefined };
  getCampaignKey: { payload: undefined; reply: undefined };
};
