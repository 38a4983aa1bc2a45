import type { Promotion } from '#lib/domain/promotion.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import type { TagCache } from './tag-cache.ts';

const SECONDS = 5 * 60;

/**
 * Promotions in memory, by shop and under the tag `promotions`: a change of one is heard, its time is looked at
 * with each basket.
 */
export function cachedPromotions(promotions: Promotions, cache: TagCache<unknown>): Promotions {
  const options = { ttl: SECONDS, staleFor: 0, tags: ['promotions'] };
  return {
    async ofShop(shop) {
      const load = (): Promise<unknown> => promotions.ofShop(shop);
      // Nothing else lies under these keys.
      return (await cache.load(`promotions ${shop.id}`, options, load)) as readonly Promotion[];
    },
  };
}
