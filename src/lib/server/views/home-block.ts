import {
  type ProductCarousel,
  readCategoryCarousel,
  readHero,
  readProductCarousel,
  readPromoLine,
  readSpotlight,
} from '#lib/domain/blocks.ts';
import { categoryByPath } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Blok } from '#lib/domain/story.ts';
import type { PageContext } from './context.ts';
import type { HomeBlock } from './home.ts';

interface Read {
  /** Absent for a block that shows nothing. */
  readonly block?: HomeBlock;
  readonly tags: readonly string[];
  /** False when an outage kept it from being read. */
  readonly isRead: boolean;
}

const NOTHING: Read = { tags: [], isRead: true };

/** Reads one block of a story; an unknown one is logged and shows nothing. */
export async function homeBlock(context: PageContext, blok: Blok): Promise<Read> {
  const carousel = readProductCarousel(blok, context.shop.locale);
  if (carousel) return productBlock(context, carousel);
  const block = plainBlock(context, blok);
  if (!block) {
    context.services.log.warn('story.block-not-shown', { component: blok.component });
    return NOTHING;
  }
  return { block, tags: [], isRead: true };
}

function plainBlock({ shop }: PageContext, blok: Blok): HomeBlock | undefined {
  const hero = readHero(blok, shop.locale);
  if (hero) return { kind: 'hero', hero };
  const categories = readCategoryCarousel(blok, shop.locale);
  if (categories) return { kind: 'categories', carousel: categories };
  const spotlight = readSpotlight(blok, shop.locale);
  if (spotlight) return { kind: 'spotlight', spotlight };
  const promo = readPromoLine(blok, shop.locale);
  return promo && { kind: 'promo', promo };
}

async function productBlock(context: PageContext, carousel: ProductCarousel): Promise<Read> {
  try {
    const { products, tags } = await carouselProducts(context, carousel);
    if (products.length === 0) return { ...NOTHING, tags };
    const shown = products.slice(0, carousel.limit);
    return {
      block: { kind: 'products', carousel, products: shown },
      tags: [...tags, ...shown.map((product) => `product:${product.id}`)],
      isRead: true,
    };
  } catch (cause) {
    context.services.log.error('home.products', { cause: String(cause) });
    return { ...NOTHING, isRead: false };
  }
}

async function carouselProducts(
  { services, shop }: PageContext,
  { source, limit }: ProductCarousel,
): Promise<{ readonly products: readonly Product[]; readonly tags: readonly string[] }> {
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
