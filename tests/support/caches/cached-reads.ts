import { productName } from '#lib/domain/catalog/product.ts';
import type { Composition } from '#lib/server/app/composition.ts';
import {
  listTag,
  PROMOTIONS,
  productTag,
  rangeTag,
} from '#lib/server/platform/cache/catalog-tags.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { GB, SHIRT } from '../a-shop-floor.ts';

/** Something that is read from memory, with the tags that pages showing it have. */
export interface CachedRead {
  readonly tags: readonly string[];
  read(node: Pick<Composition, 'services' | 'redirects'>): Promise<unknown>;
}

const LIST = { categoryId: 1, filters: { attributes: {} }, page: 1, perPage: 24 } as const;
const SIZES = [SHIRT, SHIRT + 1, SHIRT + 2];
const OF_CATALOG = ['catalog', listTag(GB), listTag(GB, 1)];

/** Every read that a node keeps, by a name for the tests. */
export const CACHED_READS = {
  offers: {
    tags: [PROMOTIONS],
    read: async ({ services }) =>
      (await services.promotions.listForShop(GB)).map((promotion) => [
        promotion.displayName,
        promotion.isActive ? 'runs' : 'rests',
        promotion.publicCode?.code ?? 'no code',
      ]),
  },
  product: {
    tags: ['catalog', productTag(1)],
    read: async ({ services }) => {
      const product = await services.catalog.productById(GB, 1);
      return product?.variants.map(({ price }) => price.withTax);
    },
  },
  sizes: {
    tags: ['catalog', productTag(1)],
    read: async ({ services }) => {
      const variants = await services.catalog.variantsByIds(GB, SIZES);
      return variants.map(({ price }) => price.withTax);
    },
  },
  'products by key': {
    tags: ['catalog', productTag(1)],
    read: async ({ services }) => {
      const [product] = await services.catalog.productsByReferenceKeys(GB, ['AU-1']);
      return product?.variants.map(({ price }) => price.withTax);
    },
  },
  'sizes by key': {
    tags: ['catalog', productTag(1)],
    read: async ({ services }) => {
      const keys = (await services.catalog.variantsByIds(GB, SIZES)).map(
        ({ referenceKey }) => referenceKey,
      );
      const variants = await services.catalog.variantsByReferenceKeys(GB, keys);
      return variants.map(({ price }) => price.withTax);
    },
  },
  pictures: {
    tags: ['catalog', productTag(1)],
    read: async ({ services }) =>
      (await services.catalog.productById(GB, 1))?.images.map(({ hash }) => hash),
  },
  list: {
    tags: OF_CATALOG,
    read: async ({ services }) => {
      const { products } = await services.catalog.listing(GB, LIST);
      const shirt = products.find(({ id }) => id === 1);
      return shirt && [shirt.priceRange.min.withTax, shirt.priceRange.max.withTax];
    },
  },
  'sold out': {
    tags: OF_CATALOG,
    read: async ({ services }) => {
      const { products } = await services.catalog.listing(GB, LIST);
      return products.filter(({ isSoldOut }) => isSoldOut).map(({ id }) => id);
    },
  },
  filters: {
    tags: OF_CATALOG,
    read: async ({ services }) => (await services.catalog.filters(GB, LIST)).unfilteredCount,
  },
  counts: {
    tags: OF_CATALOG,
    read: async ({ services }) => (await services.catalog.listedCounts(GB)).count,
  },
  menu: {
    tags: ['catalog', 'nav', rangeTag(GB)],
    read: async ({ services }) =>
      (await services.catalog.categoryTree(GB)).map(({ name, productCount }) => [
        name,
        productCount,
      ]),
  },
  'names for links': {
    tags: ['catalog', productTag(1)],
    read: async ({ services }) => (await services.catalog.productNames(1)).get(GB.id),
  },
  search: {
    tags: OF_CATALOG,
    read: ({ services }) => suggested(services, 'shirt'),
  },
  'search by exact key': {
    tags: OF_CATALOG,
    read: async ({ services }) => (await services.catalog.resolveTerm(GB, 'AU-12'))?.type ?? 'none',
  },
  printing: {
    tags: ['catalog'],
    read: async ({ services }) => services.printing.rules.offered.parts,
  },
  'refused names': {
    tags: ['catalog'],
    read: async ({ services }) => services.printing.isRefused('ROVERS'),
  },
  story: {
    tags: ['story:help', 'stories'],
    read: async ({ services }) => (await services.content.story(GB, 'help'))?.content['title'],
  },
  stories: {
    tags: ['story-lists', 'stories'],
    read: async ({ services }) =>
      (await services.content.stories(GB, { startsWith: 'help' })).map(
        ({ content }) => content['title'],
      ),
  },
  'former address': {
    tags: ['stories', 'story:help'],
    read: async ({ services }) => services.content.movedTo?.('help'),
  },
  redirects: {
    tags: ['story:global/redirects'],
    read: async ({ redirects }) => redirects.beforeRender('/en-gb/old')?.location,
  },
} satisfies Readonly<Record<string, CachedRead>>;

export type CachedReadName = keyof typeof CACHED_READS;

export function isCachedRead(name: string): name is CachedReadName {
  return name in CACHED_READS;
}

async function suggested(services: Services, term: string): Promise<readonly string[]> {
  const found = await services.catalog.recentSuggestions(GB, term);
  return found.flatMap((suggestion) =>
    suggestion.type === 'product' ? productName(suggestion.productSuggestion.product) : [],
  );
}
