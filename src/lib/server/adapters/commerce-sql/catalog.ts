import type { ListingQuery } from '#lib/domain/listing.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Db } from './database.ts';
import { filters } from './filters.ts';
import { categoryPaths, listed, listedProducts, productNames } from './listed-names.ts';
import { listedIds } from './listing.ts';
import type { Matches } from './matches.ts';
import { orOutage } from './outage.ts';
import { Searches } from './product-search.ts';
import { productIdsOfKeys } from './products.ts';
import { ALWAYS_NEW, type Renewal } from './renewal.ts';
import { resolve } from './resolve.ts';
import { Scenes } from './scene.ts';
import { selection } from './selection.ts';
import { Shelf } from './shelf.ts';
import { ShopIndexes, type ShopState } from './shop-indexes.ts';
import { type Findings, places, suggestions } from './suggest.ts';
import { loadVariants, variantIdsOfKeys } from './variants.ts';

/**
 * The catalogue in PostgreSQL or PGlite. Listings read the model that `refreshListing` maintains.
 */
export function sqlCatalog(db: Db, renewal: Renewal = ALWAYS_NEW): Catalog {
  const indexes = new ShopIndexes(db, renewal);
  const searches = new Searches(db, indexes.positions, renewal);
  const scenes = new Scenes();
  const shelf = new Shelf(db);
  const reach = <Value>(work: () => Promise<Value>): Promise<Value> => orOutage('catalog', work);

  const found = async (
    state: ShopState,
    { term, match }: Pick<ListingQuery, 'term' | 'match'>,
  ): Promise<Matches | undefined> =>
    term?.trim() ? (await searches.of(state)).found(term, match) : undefined;

  const products = async (shop: Shop, ids: readonly number[]): Promise<readonly Product[]> =>
    ids.length === 0 ? [] : shelf.products(shop, await indexes.current(shop), ids);

  const findings = async (shop: Shop): Promise<Findings> => {
    const state = await indexes.current(shop);
    return { ...scenes.of(state), search: await searches.of(state), shelf };
  };

  const suggest: Catalog['suggestions'] = (shop, term) =>
    reach(async () => suggestions(db, shop, await findings(shop), term));

  return {
    productById: (shop, id) => reach(async () => (await products(shop, [id]))[0]),
    productsByIds: (shop, ids) => reach(() => products(shop, ids)),
    productsByReferenceKeys: (shop, keys) =>
      reach(async () => products(shop, await productIdsOfKeys(db, keys))),
    variantsByIds: (shop, ids) => reach(() => loadVariants(db, shop, ids)),
    variantsByReferenceKeys: (shop, keys) =>
      reach(async () => loadVariants(db, shop, await variantIdsOfKeys(db, keys))),
    listing: (shop, query) =>
      reach(async () => {
        const state = await indexes.current(shop);
        const { ids, pagination } = listedIds(state, query, await found(state, query));
        return { products: await shelf.products(shop, state, ids), pagination };
      }),
    listedIds: (shop, query) =>
      reach(async () => {
        const state = await indexes.current(shop);
        return listedIds(state, query, await found(state, query));
      }),
    filters: (shop, query) =>
      reach(async () => {
        const state = await indexes.current(shop);
        const selected = selection(state, query, await found(state, query));
        return filters(state, selected, query.including);
      }),
    categoryTree: (shop) => reach(async () => scenes.of(await indexes.current(shop)).tree),
    navigationTrees: (shop, visibleAt) =>
      reach(async () => scenes.trees(await indexes.current(shop), visibleAt)),
    brands: (shop) =>
      reach(async () => {
        const { words } = await indexes.current(shop);
        const brands = [...words.values.values()].filter(({ group }) => group.key === 'brand');
        return brands.map(({ id, value, label }) => ({ id, slug: value, name: label }));
      }),
    suggestions: suggest,
    nearest: suggest,
    places: (shop, term) => reach(async () => places(await findings(shop), term)),
    resolve: (shop, term) => reach(async () => resolve(db, shop, await findings(shop), term)),
    productNames: (id) => reach(() => productNames(db, id)),
    listedProducts: (shop, range) => reach(() => listedProducts(db, shop, range)),
    listed: (shop) => reach(() => listed(db, shop)),
    categoryPaths: (id) => reach(() => categoryPaths(db, id)),
  };
}
