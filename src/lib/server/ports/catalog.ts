import type { Category, NavigationTree, SearchSuggestion } from '#lib/domain/category.ts';
import type { Filters, Listing, ListingQuery } from '#lib/domain/listing.ts';
import type { Product, Variant } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';

/**
 * Reads of the catalogue: the same for everybody, cacheable by tag. Answers are in the shop's language and
 * prices. Every method throws `Outage` when the backend cannot answer.
 */
export interface Catalog {
  /** Undefined when unknown or inactive; sold-out and not-yet-sellable products are answered. */
  productById(shop: Shop, id: number): Promise<Product | undefined>;
  /** In the order asked; unknown ids are left out. */
  productsByIds(shop: Shop, ids: readonly number[]): Promise<readonly Product[]>;
  productsByReferenceKeys(shop: Shop, keys: readonly string[]): Promise<readonly Product[]>;
  variantsByIds(
    shop: Shop,
    ids: readonly number[],
  ): Promise<readonly (Variant & { readonly productId: number })[]>;
  /** One page of products. Sold-out products come last whatever the sort. */
  listing(shop: Shop, query: ListingQuery): Promise<Listing>;
  /** Counts over the whole result: each group's own choice does not narrow its own values. */
  filters(
    shop: Shop,
    query: Pick<ListingQuery, 'categoryId' | 'term' | 'filters'>,
  ): Promise<Filters>;
  /** The whole tree, roots first, hidden categories included, with product counts. */
  categoryTree(shop: Shop): Promise<readonly Category[]>;
  /** Trees Header, Header-Service and Footer, as visible at that minute. */
  navigationTrees(shop: Shop, visibleAt: Date): Promise<readonly NavigationTree[]>;
  brands(
    shop: Shop,
  ): Promise<readonly { readonly id: number; readonly slug: string; readonly name: string }[]>;
  /** At most 6 of each type, best first. Products are found by name (stems, typing errors, accents), reference key and id. */
  suggestions(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** The one entity the term names exactly (product id, reference key, category, service word), or null. */
  resolve(shop: Shop, term: string): Promise<SearchSuggestion | null>;
}
