import type { FilterItem, Pagination } from '#lib/domain/listing.ts';
import type { Product, Variant } from '#lib/domain/product.ts';
import type { ProductWith, VariantWith } from './with.ts';

/** One that names its group by id alone narrows nothing. */
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
  /** What names no filter of the category is dropped. */
  readonly attributes?: readonly AttributeFilter[];
  /** Any group, whether listings offer it as a filter or not. */
  readonly whitelistAttributes?: readonly AttributeFilter[];
  /** The term's words as they are typed: no typing errors are seen in them. */
  readonly disableFuzziness?: boolean;
  /** Words are found by any part of them. */
  readonly containsSearch?: boolean;
  readonly hasCampaignReduction?: boolean;
  /** ISO 8601 with an offset; counts by the minute. */
  readonly sellableAt?: string;
}

interface Narrowing {
  /** Groups that are counted beside the category's own filters; they do not narrow. */
  readonly includedFilters?: readonly string[];
  /** Absent: they are listed last, as on the shop's pages (decisions, "Addresses"). */
  readonly includeSoldOut?: boolean;
  /** At least two groups of which one is enough. */
  readonly orFiltersOperator?: readonly string[];
}

export interface ListingPayload extends Narrowing {
  /** Category path; '/' or absent is the whole shop. */
  readonly category?: string;
  readonly categoryId?: number;
  readonly where?: WhereClause;
}

export interface ListingSort {
  readonly by?: 'price' | 'new' | 'reduction';
  /** Descending when absent. */
  readonly direction?: 'asc' | 'desc';
  /** The shop keeps no scores: its own order, in every channel. */
  readonly score?: 'category_scores' | 'brand_scores';
  readonly channel?: string;
  /** The first that is known; `scayle:v1:new-arrivals` and `scayle:v1:sales-push` are, any other is the shop's own order. */
  readonly sortingKey?: string | readonly string[];
}

export interface BaseCategory {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly categoryParentId: number | null;
  readonly categoryPath: string;
}

/** A product with what is worked out for the wire alone; absent unless it was asked for. */
export type WireProduct = Product & {
  /** Percent. */
  readonly reductionRange?: { readonly min: number; readonly max: number };
  readonly baseCategories?: readonly BaseCategory[];
  readonly searchCategoryIds?: readonly number[];
};

/** Backend contract, section 1.3. */
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
    payload: Narrowing & { readonly category: { readonly id: number } };
    /** In lower case. */
    reply: readonly string[];
  };
};
