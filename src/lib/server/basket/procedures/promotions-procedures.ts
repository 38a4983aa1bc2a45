import type { PromotionProcedures } from '#lib/contract/promotions.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import {
  getCampaign,
  getCampaignKey,
  getCurrentPromotions,
  getPromotionGiftProducts,
  getPromotions,
  getPromotionsByIds,
} from '#lib/server/promotions/procedures/promotions.ts';
import {
  applyCode,
  chooseGift,
  getApplicablePromotionsByCode,
  removeCode,
  updatePromotions,
} from './basket-promotions.ts';

export const promotionProcedures = {
  getPromotions,
  getCurrentPromotions,
  getPromotionsByIds,
  getPromotionGiftProducts,
  getApplicablePromotionsByCode,
  updatePromotions,
  applyCode,
  removeCode,
  chooseGift,
  getCampaign,
  getCampaignKey,
} satisfies ProceduresOf<PromotionProcedures>;
