import type { Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import { categoryTree } from './categories.ts';
import type { Db } from './database.ts';
import { filters } from './filters.ts';
import { categoryPaths, listed, listedProducts, productNames } from './listed-names.ts';
import { listedIds } from './listing.ts';
import { navigationTrees } from './navigation.ts';
import { orOutage } from './outage.ts';
import { Searches } from './product-search.ts';
import { productIdsOfKeys } from './products.ts';
import type { Matches } from './search/search-index.ts';
import { selection } from './selection.ts';
import { Shelf } from './shelf.ts';
import { ShopIndexes, type ShopState } from './shop-indexes.ts';
import { resolve, suggestions } from './suggest.ts';
import { loadVariants } from './variants.ts';

/** The catalogue in PostgreSQL or PGlite. Reads what `refreshListing` derived; see there who has to call it. */
export function sqlCatalog(db: Db): Catalog {
  const indexes = new ShopIndexes(db);
  const searches = new Searches(db);
  const shelf = new Shelf(db);
  const reach = <Value>(work: () => Promise<Value>): Promise<Value> => orOutage('catalog', work);

  const found = async (state: ShopState, term: string | undefined): Promise<Matches | undefined> =>
    term?.trim() ? (await searches.of(state)).products.find(term) : undefined;

  const products = async (shop: Shop, ids: readonly number[]): Promise<readonly Product[]> =>
    ids.length === 0 ? [] : shelf.products(shop, await indexes.current(shop), ids);

  const visible = async (shop: Shop, at?: Date) => {
    const state = await indexes.current(shop);
    const tree = categoryTree(state.words, state.index);
    const trees = navigationTrees(state.words.navigation, tree, at ?? state.now);
    return { state, tree, trees, shelf };
  };

  return {
    productById: (shop, id) => reach(async () => (await products(shop, [id]))[0]),
    productsByIds: (shop, ids) => reach(() => products(shop, ids)),
    productsByReferenceKeys: (shop, keys) =>
      reach(async () => products(shop, await productIdsOfKeys(db, keys))),
    variantsByIds: (shop, ids) => reach(() => loadVariants(db, shop, ids)),
    listing: (shop, query) =>
      reach(async () => {
        const state = await indexes.current(shop);
        const page = listedIds(state, query, await found(state, query.term));
        const { pagination } = page;
        return { products: await shelf.products(shop, state, page.ids), pagination };
      }),
    filters: (shop, query) =>
      reach(async () => {
        const state = await indexes.current(shop);
        return filters(state, selection(state, query, await found(state, query.term)));
      }),
    categoryTree: (shop) =>
      reach(async () => {
        const { words, index } = await indexes.current(shop);
        return categoryTree(words, index);
      }),
    navigationTrees: (shop, visibleAt) => reach(async () => (await visible(shop, visibleAt)).trees),
    brands: (shop) =>
      reach(async () => {
        const { words } = await indexes.current(shop);
        const brands = [...words.values.values()].filter(({ group }) => group.key === 'brand');
        return brands.map(({ id, value, label }) => ({ id, slug: value, name: label }));
      }),
    suggestions: (shop, term) =>
      reach(async () => {
        const scene = await visible(shop);
        return suggestions(db, shop, { ...scene, search: await searches.of(scene.state) }, term);
      }),
    resolve: (shop, term) => reach(async () => resolve(db, shop, await visible(shop), term)),
    productNames: (id) => reach(() => productNames(db, id)),
    listedProducts: (shop, range) => reach(() => listedProducts(db, shop, range)),
    listed: (shop) => reach(() => listed(db, shop)),
    categoryPaths: (id) => reach(() => categoryPaths(db, id)),
  };
}
