import type { Category, NavigationTree, SearchSuggestion } from '#lib/domain/catalog/category.ts';
import type {
  FilterQuery,
  Filters,
  Listing,
  ListingIds,
  ListingQuery,
} from '#lib/domain/catalog/listing.ts';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import type { Language, Shop } from '#lib/domain/shop/shop.ts';

/** A product with its names, from which its URLs are built. */
export interface ListedProduct {
  readonly id: number;
  /** RFC 3339. */
  readonly updatedAt: string;
  /** Names by shop id. */
  readonly names: ReadonlyMap<number, string>;
}

/** Numbers of listed products, and the latest change of one of them (RFC 3339; absent without products). */
export interface ListedCount {
  readonly count: number;
  /** The same with the colours of one design counted once. */
  readonly designs: number;
  readonly updatedAt?: string;
}

export interface ListedCounts extends ListedCount {
  /** By category id, including descendants; categories without products are absent. */
  readonly categories: ReadonlyMap<number, ListedCount>;
}

export type CatalogVariant = Variant & { readonly productId: number };

export interface CatalogBrand {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** When its first product was created, and when one of its products was last changed; RFC 3339. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * Reads of the catalogue. Results are the same for all shoppers and cacheable by tag, in the shop's language and
 * prices. Every method throws `Outage` when the backend is unavailable.
 */
export interface Catalog {
  /** Undefined when unknown or inactive; includes sold-out and not yet sellable products. */
  productById(shop: Shop, id: number): Promise<Product | undefined>;
  /** In the order of `ids`, without unknown ones. */
  productsByIds(shop: Shop, ids: readonly number[]): Promise<readonly Product[]>;
  productsByReferenceKeys(shop: Shop, keys: readonly string[]): Promise<readonly Product[]>;
  variantsByIds(shop: Shop, ids: readonly number[]): Promise<readonly CatalogVariant[]>;
  /** Includes variants of unlisted products, which are sold only with another product. */
  variantsByReferenceKeys(shop: Shop, keys: readonly string[]): Promise<readonly CatalogVariant[]>;
  /** One page of products. Sold-out products come last in every sort order. */
  listing(shop: Shop, query: ListingQuery): Promise<Listing>;
  /** Like `listing`, but only ids, for callers that have the products already. */
  listedIds(shop: Shop, query: ListingQuery): Promise<ListingIds>;
  /** Counts over the whole result. A group's own selection does not filter its own values. */
  filters(shop: Shop, query: FilterQuery): Promise<Filters>;
  /** The whole tree, roots first, hidden categories included, with product counts. */
  categoryTree(shop: Shop): Promise<readonly Category[]>;
  /** The trees Header, Header-Service and Footer, and others used by the search only, as visible at that minute. */
  navigationTrees(shop: Shop, visibleAt: Date): Promise<readonly NavigationTree[]>;
  brands(shop: Shop): Promise<readonly CatalogBrand[]>;
  /** At most 6 of each type, best first. Matches products by name (with stemming and typo tolerance), reference key and id. */
  suggestions(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** Like `suggestions`, but may be minutes old; for cached pages. */
  recentSuggestions(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** The suggestions without products; they change only with categories and pages. */
  pageSuggestions(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** The single entity that the term matches exactly (product id, reference key, category, service page), or null. */
  resolveTerm(shop: Shop, term: string): Promise<SearchSuggestion | null>;
  /** Product name by shop id, for the shops that list the product. */
  productNames(id: number): Promise<ReadonlyMap<number, string>>;
  /** Listed products of the shop, sorted by id. */
  listedProducts(
    shop: Shop,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ListedProduct[]>;
  listedCounts(shop: Shop): Promise<ListedCounts>;
  /** A category's path by language; empty when unknown. */
  categoryPaths(id: number): Promise<ReadonlyMap<Language, string>>;
}
