import type { Product } from '#lib/domain/product.ts';
import { tileIds } from '#lib/domain/tile-ids.ts';
import type { Outcome, PageContext } from './context.ts';

/** The existing products of `ids=1,2,3`, in that order. */
export async function tilesView({
  services,
  shop,
  url,
}: PageContext): Promise<Outcome<readonly Product[]>> {
  const ids = tileIds(url.searchParams);
  const data = await services.catalog.productsByIds(shop, ids);
  return { kind: 'found', data, tags: ['catalog', ...ids.map((id) => `product:${id}`)] };
}
