import type { FilterItem, Pagination } from '#lib/domain/catalog/listing.ts';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import type { ProductWith, VariantWith } from './with-options.ts';

/** A filter without `key` has no effect. */
export type AttributeFilter =
  | {
      readonly type: 'attributes';
      readonly key?: string;
      readonly values: readonly (number | string)[];
    }
  | { readonly type: 'attributes:not'; readonly key?: string; readonly values: readonly number[] }
  | { readonly type: 'boolean'; readonly key?: string; readonly value: boolean };

export interface WhereClause {
  readonly term?: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** Percent. */
  readonly minReduction?: number;
  readonly maxReduction?: number;
  /** Filters that the category does not offer are ignored. */
  readonly attributes?: readonly AttributeFilter[];
  /** Filters on any group, offered by the category or not. */
  readonly whitelistAttributes?: readonly AttributeFilter[];
  /** Turns typo tolerance off. */
  readonly disableFuzziness?: boolean;
  /** Substring search. */
  readonly containsSearch?: boolean;
  readonly hasCampaignReduction?: boolean;
  /** ISO 8601 with an offset; truncated to the minute. */
  readonly sellableAt?: string;
}

interface FilterOptions {
  /** Additional groups to count; they do not filter. */
  readonly includedFilters?: readonly string[];
  /** Absent: sold-out products are listed last, as on the shop's pages. */
  readonly includeSoldOut?: boolean;
  /** At least two groups that are combined with OR. */
  readonly orFiltersOperator?: readonly string[];
}

export interface ListingPayload extends FilterOptions {
  /** Category path; '/' or absent is the whole shop. */
  readonly category?: string;
  readonly categoryId?: number;
  readonly where?: WhereClause;
}

export interface ListingSort {
  readonly by?: 'price' | 'new' | 'reduction';
  /** Descending when absent. */
  readonly direction?: 'asc' | 'desc';
  /** Accepted, but the shop has no scores: its default order applies in every channel. */
  readonly score?: 'category_scores' | 'brand_scores';
  readonly channel?: string;
  /** The first known key wins: `scayle:v1:new-arrivals` or `scayle:v1:sales-push`. Otherwise the default order applies. */
  readonly sortingKey?: string | readonly string[];
}

export interface BaseCategory {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly categoryParentId: number | null;
  readonly categoryPath: string;
}

/** A product with fields derived for the wire only; each is absent unless requested. */
export type WireProduct = Product & {
  /** Percent. */
  readonly reductionRange?: { readonly min: number; readonly max: number };
  readonly baseCategories?: readonly BaseCategory[];
  readonly searchCategoryIds?: readonly number[];
};

/** Product and listing procedures. */
export type CatalogProcedures = {
  getProductById: {
    payload: { readonly id: number; readonly with?: ProductWith };
    reply: WireProduct;
  };
  getProductsByIds: {
    payload: { readonly ids: readonly number[]; readonly with?: ProductWith };
    reply: readonly WireProduct[];
  };
  getProductsByReferenceKeys: {
    payload: { readonly referenceKeys: readonly string[]; readonly with?: ProductWith };
    reply: readonly WireProduct[];
  };
  getAllShopProductsForId: {
    payload: { readonly id: number; readonly with?: ProductWith };
    reply: readonly {
      readonly locale: string;
      readonly path: string;
      readonly product: WireProduct;
    }[];
  };
  getVariantById: {
    payload: { readonly ids: readonly number[]; readonly include?: VariantWith };
    reply: readonly (Variant & { readonly productId: number })[];
  };
  getProductsByCategory: {
    payload: ListingPayload & {
      readonly with?: ProductWith;
      readonly page?: number;
      readonly perPage?: number;
      readonly sort?: ListingSort;
    };
    reply: { readonly products: readonly WireProduct[]; readonly pagination: Pagination };
  };
  getProductsCount: { payload: ListingPayload; reply: { readonly count: number } };
  getFilters: {
    payload: ListingPayload;
    reply: { readonly filters: readonly FilterItem[]; readonly unfilteredCount: number };
  };
  fetchAllFiltersForCategory: {
    payload: FilterOptions & { readonly category: { readonly id: number } };
    /** Filter names in lower case. */
    reply: readonly string[];
  };
};
