import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { listTag, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import type { BlockResult } from './page-block.ts';

const LIMIT = 12;

/** The newest products, for pages whose own list is empty. */
export async function newestProducts(context: PageContext): Promise<readonly Product[]> {
  const { block } = await newestGoods(context);
  return block?.kind === 'products' ? block.products : [];
}

/** The front page of a shop that has goods, but no story yet: its newest goods. No block if nothing is listed. */
export async function newestGoods({ services, shop, t }: PageContext): Promise<BlockResult> {
  const { log, catalog } = services;
  const tags = [listTag(shop)];
  const fallback: BlockResult = { tags, isRead: false };
  return withOutageFallback(
    { log, event: 'home.outage', fields: { locale: shop.locale }, fallback },
    async () => {
      const { products } = await catalog.listing(shop, {
        filters: NO_FILTERS,
        sort: 'new_desc',
        page: 1,
        perPage: LIMIT,
      });
      if (products.length === 0) return { tags, isRead: true };
      const link = { href: categoryPath(shop.locale, ''), isExternal: false, opensNewTab: false };
      const carousel = {
        topline: '',
        headline: t('home:newestGoods'),
        limit: LIMIT,
        cta: { label: t('home:wholeShop'), link },
        source: { kind: 'ids', ids: products.map(({ id }) => id) },
      } as const;
      return {
        block: { kind: 'products', carousel, products },
        tags: [...tags, ...products.map(({ id }) => productTag(id))],
        isRead: true,
      };
    },
  );
}
