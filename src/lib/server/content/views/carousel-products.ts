import { findCategoryByPath } from '#lib/domain/catalog/category.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { ProductCarousel } from '#lib/domain/content/home-blocks.ts';
import { listTag, productTag, rangeTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface CarouselProducts {
  readonly products: readonly Product[];
  readonly tags: readonly string[];
}

/** The products of a carousel, up to its limit. @throws Outage */
export async function carouselProducts(
  context: PageContext,
  carousel: ProductCarousel,
): Promise<CarouselProducts> {
  const { products, tags } = await readSource(context, carousel);
  const visible = products.slice(0, carousel.limit);
  return { products: visible, tags: [...tags, ...visible.map(({ id }) => productTag(id))] };
}

async function readSource(
  { services, shop }: PageContext,
  { source, limit }: ProductCarousel,
): Promise<CarouselProducts> {
  const { catalog } = services;
  switch (source.kind) {
    case 'ids':
      return { products: await catalog.productsByIds(shop, source.ids), tags: [rangeTag(shop)] };
    case 'reference-keys':
      return {
        products: await catalog.productsByReferenceKeys(shop, source.keys),
        tags: [rangeTag(shop)],
      };
    case 'category': {
      const category = findCategoryByPath(await catalog.categoryTree(shop), source.path);
      if (!category) return { products: [], tags: ['catalog'] };
      const { products } = await catalog.listing(shop, {
        categoryId: category.id,
        filters: { attributes: {} },
        mergesColours: true,
        page: 1,
        perPage: limit,
        ...(source.sort && { sort: source.sort }),
      });
      return { products, tags: [listTag(shop, category.id)] };
    }
  }
}
