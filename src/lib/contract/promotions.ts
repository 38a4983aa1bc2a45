import type { Basket } from '#lib/domain/basket.ts';
import type { Pagination } from '#lib/domain/listing.ts';
import type { Promotion } from '#lib/domain/promotion.ts';
import type { WireProduct } from './catalog.ts';
import type { BasketWith, ProductWith } from './with.ts';

export interface PromotionsPayload {
  readonly pagination?: { readonly page?: number; readonly perPage?: number };
  /** RFC 3339: those that run then. */
  readonly activeAt?: string;
}

export interface PromotionsReply {
  readonly pagination: Pagination;
  readonly entities: readonly Promotion[];
}

interface BasketReply {
  readonly basket: Basket;
}

/** Backend contract, sections 1.4 (campaigns) and 1.6, and of 1.1 what is about promotions. */
export type PromotionProcedures = {
  /** Those that no code opens. */
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
  /** The code is tried, not entered. */
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
  /** A code that does nothing is 400 with a `CodeFailure` as `failureKind`, and not kept. */
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
  /** No campaign runs: 204. */
  getCampaign: { payload: undefined; reply: undefined };
  getCampaignKey: { payload: undefined; reply: undefined };
};
