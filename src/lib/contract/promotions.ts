import type { Basket } from '#lib/domain/basket/basket.ts';
import type { Pagination } from '#lib/domain/catalog/listing.ts';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { WireProduct } from './catalog.ts';
import type { BasketWith, ProductWith } from './with-options.ts';

export interface PromotionsPayload {
  readonly pagination?: { readonly page?: number; readonly perPage?: number };
  /** RFC 3339: returns promotions that run at this time. */
  readonly activeAt?: string;
}

export interface PromotionsReply {
  readonly pagination: Pagination;
  readonly entities: readonly Promotion[];
}

interface BasketReply {
  readonly basket: Basket;
}

/** Procedures for promotions, codes, gifts and campaigns. */
export type PromotionProcedures = {
  /** Promotions that need no code. */
  getPromotions: { payload: PromotionsPayload | undefined; reply: PromotionsReply };
  getCurrentPromotions: { payload: PromotionsPayload | undefined; reply: PromotionsReply };
  getPromotionsByIds: {
    payload: readonly string[] | { readonly ids: readonly string[] };
    reply: PromotionsReply;
  };
  getPromotionGiftProducts: {
    payload: { readonly variantIds: readonly number[]; readonly with?: ProductWith };
    reply: readonly WireProduct[];
  };
  /** Evaluates the basket with the code, but does not store the code. */
  getApplicablePromotionsByCode: {
    payload: { readonly promotionCode: string; readonly with?: BasketWith };
    reply: BasketReply;
  };
  updatePromotions: {
    payload: {
      readonly items: readonly {
        readonly itemId: string;
        readonly promotions: readonly { readonly id: string; readonly code?: string | null }[];
      }[];
      readonly with?: BasketWith;
    };
    reply: BasketReply;
  };
  /** A code without effect is not stored: 400 with a `CodeFailure` as `failureKind`. */
  applyCode: { payload: { readonly code: string; readonly with?: BasketWith }; reply: BasketReply };
  removeCode: {
    payload: { readonly code: string; readonly with?: BasketWith };
    reply: BasketReply;
  };
  /** `null` declines; 400 with `failureKind` `not-offered` or `unavailable`. */
  chooseGift: {
    payload: {
      readonly promotionId: string;
      readonly variantId: number | null;
      readonly with?: BasketWith;
    };
    reply: BasketReply;
  };
  /** 204: this shop has no campaigns. */
  getCampaign: { payload: undefined; reply: undefined };
  getCampaignKey: { payload: undefined; reply: undefined };
};
