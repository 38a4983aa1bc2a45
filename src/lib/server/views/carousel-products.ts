import type { ProductCarousel } from '#lib/domain/blocks.ts';
import { categoryByPath } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import type { PageContext } from './context.ts';

export interface Found {
  readonly products: readonly Product[];
  readonly tags: readonly string[];
}

/** The products of a carousel, up to its limit. @throws Outage */
export async function carouselProducts(
  context: PageContext,
  carousel: ProductCarousel,
): Promise<Found> {
  const { products, tags } = await readSource(context, carousel);
  const visible = products.slice(0, carousel.limit);
  return { products: visible, tags: [...tags, ...visible.map(({ id }) => `product:${id}`)] };
}

async function readSource(
  { services, shop }: PageContext,
  { source, limit }: ProductCarousel,
): Promise<Found> {
  const { catalog } = services;
  switch (source.kind) {
    case 'ids':
      return { products: await catalog.productsByIds(shop, source.ids), tags: [] };
    case 'reference-keys':
      return { products: await catalog.productsByReferenceKeys(shop, source.keys), tags: [] };
    case 'category': {
      const category = categoryByPath(await catalog.categoryTree(shop), source.path);
      if (!category) return { products: [], tags: ['catalog'] };
      const { products } = await catalog.listing(shop, {
        categoryId: category.id,
        filters: { attributes: {} },
        page: 1,
        perPage: limit,
        ...(source.sort && { sort: source.sort }),
      });
      return { products, tags: [`category:${category.id}`] };
    }
  }
}
