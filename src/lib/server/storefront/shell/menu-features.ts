import { categoryPath, playersPath } from '#lib/domain/catalog/category-paths.ts';
import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { listTag, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';

/** A product that a panel of the menu shows beside its links. */
export interface MenuFeature {
  /** Address of the menu's entry. */
  readonly entry: string;
  readonly product: Product;
}

/** The first products of a category, among which one that no panel before shows is found. */
const CANDIDATES = 8;

/** For each category of the header's menu the first product of its listing that can be bought and no other panel shows. */
export async function menuFeatures({
  services,
  shop,
}: PageContext): Promise<PageOutcome<readonly MenuFeature[]>> {
  const { catalog } = services;
  const trees = await catalog.navigationTrees(shop, services.now());
  const items = trees.find(({ name }) => name === 'Header')?.items ?? [];
  const categories = items.flatMap((item) =>
    item.type === 'category' && item.category && item.children.length > 0 ? item.category : [],
  );
  const entries = categories.filter(
    ({ path }) => categoryPath(shop.locale, path) !== playersPath(shop.locale),
  );
  const listings = await Promise.all(
    entries.map(({ id }) =>
      catalog.listing(shop, {
        categoryId: id,
        filters: NO_FILTERS,
        page: 1,
        perPage: CANDIDATES,
      }),
    ),
  );
  const shown = new Set<number>();
  const features = entries.flatMap(({ path }, index): MenuFeature[] => {
    const product = listings[index]?.products.find(
      ({ id, isSoldOut, images }) => !isSoldOut && images.length > 0 && !shown.has(id),
    );
    if (!product) return [];
    shown.add(product.id);
    return [{ entry: categoryPath(shop.locale, path), product }];
  });
  const tags = [
    'nav',
    ...entries.map(({ id }) => listTag(shop, id)),
    ...features.map(({ product }) => productTag(product.id)),
  ];
  return { kind: 'found', data: features, tags };
}
