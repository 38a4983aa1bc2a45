import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { CatalogPart } from '#lib/server/catalog/compose.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import { cachedPromotions } from './cache/cached-promotions.ts';
import { watchPromotions } from './cache/watch-promotions.ts';
import type { PromotionServices } from './services.ts';
import { sqlDeskPromotions } from './sql/desk-promotions.ts';
import { sqlPromotions } from './sql/promotions.ts';

export function composePromotions(
  { db, invalidation, now, log, atClose }: Foundation,
  { catalogCache, catalogWait }: CatalogPart,
): PromotionServices {
  const promotions = cachedPromotions(sqlPromotions(db), catalogCache, catalogWait);
  atClose(watchPromotions({ promotions, shops: SHOPS, invalidation, now, log }).stop);
  return { ...promotions, desk: sqlDeskPromotions(db) };
}
