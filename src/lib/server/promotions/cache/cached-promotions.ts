import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { PROMOTIONS } from '#lib/server/platform/cache/catalog-tags.ts';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import type { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';

const TTL_SECONDS = 5 * 60;

/**
 * Caches promotions by shop with the tag `promotions`. Whether a promotion is running is checked at each use, so its
 * start and end need no invalidation.
 */
export function cachedPromotions(
  promotions: Promotions,
  cache: TagCache<unknown>,
  wait: Pick<LoadOptions<unknown>, 'maxWait'> = {},
): Promotions {
  const options = { ...wait, ttl: TTL_SECONDS, staleFor: 0, tags: [PROMOTIONS] };
  return {
    async listForShop(shop) {
      const load = (): Promise<unknown> => promotions.listForShop(shop);
      // No other method uses keys with this prefix.
      return (await cache.load(`promotions ${shop.id}`, options, load)) as readonly Promotion[];
    },
  };
}
