import type { WireProduct } from '../../src/lib/contract/catalog.ts';
import type { Category } from '../../src/lib/domain/catalog/category.ts';
import { categoryPath } from '../../src/lib/domain/catalog/category-paths.ts';
import { PRODUCTS_PER_PAGE, SORTS } from '../../src/lib/domain/catalog/listing.ts';
import { listingQueryString } from '../../src/lib/domain/catalog/listing-paths.ts';
import { productPath } from '../../src/lib/domain/catalog/product-paths.ts';
import { minor } from '../../src/lib/domain/shop/money.ts';
import { SHOPS, type Shop } from '../../src/lib/domain/shop/shop.ts';
import { createRpcClient, type RpcClient } from './rpc-client.ts';

/** Every page address that the benchmark requests, shuffled so that neighbours differ. */
export interface Addresses {
  readonly home: string;
  /** The listing and the product that are requested repeatedly. */
  readonly listing: string;
  readonly product: string;
  /** All different: locale, category, sort, price filter and page. */
  readonly listings: readonly string[];
  /** All different: locale and product. */
  readonly products: readonly string[];
  readonly productIds: readonly number[];
}

const MIN_PRICES = [100, 200, 300, 400];

/** Reads the addresses from a running shop. @throws Error when a sampled address does not respond with 200. */
export async function collectAddresses(url: string): Promise<Addresses> {
  const client = createRpcClient(url, 4);
  try {
    const perShop = await Promise.all(SHOPS.map((shop) => collectShopAddresses(client, shop)));
    const listings = shuffle(perShop.flatMap((shop) => shop.listings));
    const products = shuffle(perShop.flatMap((shop) => shop.products));
    const [first] = perShop;
    const listing = first?.largestListing;
    const product = first?.products[0];
    if (!first || !listing || !product)
      throw new Error('the demo catalogue is empty; delete the temporary database and run again');
    const home = '/en-gb';
    await verifyPages(url, [
      home,
      listing,
      product,
      ...listings.slice(-20),
      ...products.slice(-20),
    ]);
    return { home, listing, product, listings, products, productIds: first.productIds };
  } finally {
    client.close();
  }
}

async function collectShopAddresses(
  client: RpcClient,
  shop: Shop,
): Promise<{
  readonly largestListing: string | undefined;
  readonly listings: readonly string[];
  readonly products: readonly string[];
  readonly productIds: readonly number[];
}> {
  const tree = await client.call('getCategoryTree', { hideEmptyCategories: true }, '', shop.id);
  if (!tree.ok) throw new Error(tree.text);
  const categories = flattenCategories(tree.reply).toSorted(
    (a, b) => b.productCount - a.productCount,
  );
  const products = await readProducts(client, shop);
  const designs = Map.groupBy(
    products.flatMap(({ categories = [], masterKey }) =>
      categories.flat().map(({ categoryId }) => ({ categoryId, masterKey })),
    ),
    ({ categoryId }) => categoryId,
  );
  /** Lists have one card for each design. */
  const countDesigns = (categoryId: number): number =>
    new Set(designs.get(categoryId)?.map(({ masterKey }) => masterKey)).size;
  return {
    largestListing: categories[0] && categoryPath(shop.locale, categories[0].path),
    listings: categories.flatMap(({ id, path }) =>
      listingPaths(categoryPath(shop.locale, path), countDesigns(id)),
    ),
    products: products.map((product) => productPath(shop.locale, product)),
    productIds: products.map(({ id }) => id),
  };
}

async function readProducts(client: RpcClient, shop: Shop): Promise<readonly WireProduct[]> {
  const products: WireProduct[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const include = { attributes: { withKey: ['name'] }, categories: 'all' } as const;
    const payload = { page, perPage: 100, with: include };
    // The first page contains the number of pages, so the loop is sequential.
    const response = await client.call('getProductsByCategory', payload, '', shop.id);
    if (!response.ok) throw new Error(response.text);
    lastPage = response.reply.pagination.last;
    products.push(...response.reply.products);
  }
  return products;
}

/** Price filters are low enough that a filtered listing still fills a page. */
function listingPaths(path: string, designs: number): readonly string[] {
  const pages = Math.min(5, Math.max(1, Math.ceil(designs / PRODUCTS_PER_PAGE)));
  const plain = Array.from({ length: pages }, (_, index) => ({ page: index + 1 }));
  const filtered = MIN_PRICES.map((minPrice) => ({ page: 1, minPrice: minor(minPrice) }));
  return [...plain, ...filtered].flatMap(({ page, ...prices }) =>
    SORTS.map(
      (sort) => path + listingQueryString({ filters: { attributes: {}, ...prices }, sort, page }),
    ),
  );
}

function flattenCategories(categories: readonly Category[]): readonly Category[] {
  return categories.flatMap((category) => [category, ...flattenCategories(category.children)]);
}

async function verifyPages(url: string, paths: readonly string[]): Promise<void> {
  const responses = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(url + path, { redirect: 'manual' });
      await response.arrayBuffer();
      return { path, status: response.status };
    }),
  );
  const failed = responses.filter(({ status }) => status !== 200);
  if (failed.length > 0)
    throw new Error(`these pages did not respond with 200: ${JSON.stringify(failed)}`);
}

/** Fixed seed: the order is the same in every run. */
function shuffle<Item>(items: readonly Item[]): readonly Item[] {
  const result = [...items];
  let seed = 1897;
  for (let index = result.length - 1; index > 0; index -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (index + 1);
    [result[index], result[other]] = [result[other] as Item, result[index] as Item];
  }
  return result;
}
