import type { Category, NavigationTree, SearchSuggestion } from '#lib/domain/category.ts';
import type { FilterItem, Pagination } from '#lib/domain/listing.ts';
import type { Product, Variant } from '#lib/domain/product.ts';
import type { ProductWith, VariantWith } from './with.ts';

export interface WhereClause {
  readonly term?: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly attributes?: readonly (
    | {
        readonly type: 'attributes';
        readonly key: string;
        readonly values: readonly (number | string)[];
      }
    | { readonly type: 'boolean'; readonly key: string; readonly value: boolean }
  )[];
}

export interface ListingPayload {
  /** Category path; '/' or absent is the whole shop. */
  readonly category?: string;
  readonly categoryId?: number;
  readonly where?: WhereClause;
}

interface SearchPayload {
  readonly term: string;
  readonly with?: { readonly product?: ProductWith; readonly categories?: unknown };
}

/** Backend contract, sections 1.3 to 1.5. */
export type CatalogProcedures = {
  getProductById: { payload: { readonly id: number; readonly with?: ProductWith }; reply: Product };
  getProductsByIds: {
    payload: { readonly ids: readonly number[]; readonly with?: ProductWith };
    reply: readonly Product[];
  };
  getProductsByReferenceKeys: {
    payload: { readonly referenceKeys: readonly string[]; readonly with?: ProductWith };
    reply: readonly Product[];
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
      readonly sort?: {
        readonly by?: 'price' | 'new' | 'reduction';
        readonly direction?: 'asc' | 'desc';
      };
    };
    reply: { readonly products: readonly Product[]; readonly pagination: Pagination };
  };
  getProductsCount: { payload: ListingPayload; reply: { readonly count: number } };
  getFilters: {
    payload: ListingPayload;
    reply: { readonly filters: readonly FilterItem[]; readonly unfilteredCount: number };
  };
  getCategoryByPath: {
    payload: { readonly path: string; readonly children?: number };
    reply: Category;
  };
  getCategoriesByPath: {
    payload: { readonly path: string; readonly children?: number };
    reply: {
      readonly categories: Category | readonly Category[];
      readonly activeNode: Category | undefined;
    };
  };
  getRootCategories: {
    payload: { readonly children?: number } | undefined;
    reply: { readonly categories: readonly Category[]; readonly activeNode: undefined };
  };
  getCategoryTree: {
    payload: { readonly children?: number; readonly hideEmptyCategories?: boolean } | undefined;
    reply: readonly Category[];
  };
  getProductsCountForAllCategories: {
    payload: undefined;
    reply: readonly { readonly id: number; readonly productCount: number }[];
  };
  fetchAllNavigationTrees: { payload: unknown; reply: readonly NavigationTree[] };
  getSearchSuggestions: {
    payload: SearchPayload;
    reply: { readonly suggestions: readonly SearchSuggestion[] };
  };
  resolveSearch: { payload: SearchPayload; reply: SearchSuggestion | null };
  getShopConfiguration: {
    payload: undefined;
    reply: {
      readonly shopId: number;
      readonly name: string;
      readonly country: string;
      readonly locale: string;
      readonly currency: string;
      readonly apiBasePath: string;
      readonly shopCustomData: { readonly isDarkModeEnabled: boolean };
    };
  };
  getBrands: {
    payload: unknown;
    reply: {
      readonly pagination: Pagination;
      readonly entities: readonly {
        readonly id: number;
        readonly slug: string;
        readonly name: string;
      }[];
    };
  };
};
