import type { Category, NavigationTree, SearchSuggestion } from '#lib/domain/category.ts';
import type {
  FilterQuery,
  Filters,
  ListedIds,
  Listing,
  ListingQuery,
} from '#lib/domain/listing.ts';
import type { Product, Variant } from '#lib/domain/product.ts';
import type { Language, Shop } from '#lib/domain/shop.ts';

/** A product as its addresses are written: by what each shop that lists it calls it. */
export interface ListedProduct {
  readonly id: number;
  /** RFC 3339. */
  readonly updatedAt: string;
  /** By shop id. */
  readonly names: ReadonlyMap<number, string>;
}

/** How many products are listed, and when one of them was changed last: RFC 3339, absent where there is none. */
export interface ListedCount {
  readonly count: number;
  readonly updatedAt?: string;
}

export interface Listed extends ListedCount {
  /** By category id, those below it included; categories without products are absent. */
  readonly categories: ReadonlyMap<number, ListedCount>;
}

export type SoldVariant = Variant & { readonly productId: number };

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
  variantsByIds(shop: Shop, ids: readonly number[]): Promise<readonly SoldVariant[]>;
  /** Those of products that are listed nowhere too: what is sold with something else only. */
  variantsByReferenceKeys(shop: Shop, keys: readonly string[]): Promise<readonly SoldVariant[]>;
  /** One page of products. Sold-out products come last whatever the sort. */
  listing(shop: Shop, query: ListingQuery): Promise<Listing>;
  /** What `listing` would list, by id: for those who have the products already. */
  listedIds(shop: Shop, query: ListingQuery): Promise<ListedIds>;
  /** Counts over the whole result: each group's own choice does not narrow its own values. */
  filters(shop: Shop, query: FilterQuery): Promise<Filters>;
  /** The whole tree, roots first, hidden categories included, with product counts. */
  categoryTree(shop: Shop): Promise<readonly Category[]>;
  /** Trees Header, Header-Service and Footer, and others that are only searched, as visible at that minute. */
  navigationTrees(shop: Shop, visibleAt: Date): Promise<readonly NavigationTree[]>;
  brands(
    shop: Shop,
  ): Promise<readonly { readonly id: number; readonly slug: string; readonly name: string }[]>;
  /** At most 6 of each type, best first. Products are found by name (stems, typing errors, accents), reference key and id. */
  suggestions(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** `suggestions` that may be minutes old: for a page, which is as old itself. */
  nearest(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** What `suggestions` suggests besides products: the same for as long as categories and pages are. */
  places(shop: Shop, term: string): Promise<readonly SearchSuggestion[]>;
  /** The one entity the term names exactly (product id, reference key, category, service word), or null. */
  resolve(shop: Shop, term: string): Promise<SearchSuggestion | null>;
  /** By shop id, what the product is called in the shops that list it; empty when none does. */
  productNames(id: number): Promise<ReadonlyMap<number, string>>;
  /** Products that the shop lists, in the order of their ids. */
  listedProducts(
    shop: Shop,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ListedProduct[]>;
  listed(shop: Shop): Promise<Listed>;
  /** A category's path in each language; empty when unknown. */
  categoryPaths(id: number): Promise<ReadonlyMap<Language, string>>;
}
