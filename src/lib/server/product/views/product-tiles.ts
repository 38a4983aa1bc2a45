import type { Product } from '#lib/domain/catalog/product.ts';
import { parseTileIds } from '#lib/domain/catalog/tile-ids.ts';
import { PROMOTIONS, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';

/** The existing products of `ids=1,2,3`, in that order. */
export async function tilesView({
  services,
  shop,
  url,
}: PageContext): Promise<PageOutcome<readonly Product[]>> {
  const ids = parseTileIds(url.searchParams);
  const data = await services.catalog.productsByIds(shop, ids);
  return { kind: 'found', data, tags: ['catalog', PROMOTIONS, ...ids.map(productTag)] };
}
