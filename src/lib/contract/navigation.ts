import type { Category, NavigationTree, SearchSuggestion } from '#lib/domain/catalog/category.ts';
import type { Pagination } from '#lib/domain/catalog/listing.ts';
import type { SearchWith } from './with-options.ts';

interface CategoryOptions {
  readonly children?: number;
  readonly includeHidden?: boolean;
  readonly properties?: unknown;
}

/** A category in the shape of the wire. */
export interface WireCategory extends Omit<Category, 'children' | 'parent'> {
  readonly children: readonly WireCategory[];
  /** Absent for a root and unless requested. */
  readonly parent?: Omit<WireCategory, 'children'>;
  readonly properties: readonly { readonly name: string; readonly value: string | number | null }[];
  /** Filter groups of the category, in lower case. */
  readonly supportedFilter: readonly string[];
  readonly countryLevelCustomData: Readonly<Record<string, unknown>>;
}

export interface Brand {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly isActive: boolean;
  readonly logoHash: string;
  readonly customData: Readonly<Record<string, unknown>>;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NavigationParams {
  readonly params?: {
    readonly with?: { readonly category?: boolean };
    readonly locale?: string;
    /** RFC 3339; truncated to the minute. */
    readonly visibleAt?: string;
  };
}

export interface SearchPayload {
  readonly term: string;
  readonly with?: SearchWith;
  readonly categoryId?: number;
}

/** Procedures for categories, navigation, search, shop configuration and brands. */
export type NavigationProcedures = {
  getCategoryByPath: {
    payload: CategoryOptions & { readonly path: string };
    reply: WireCategory;
  };
  getCategoryById: { payload: CategoryOptions & { readonly id: number }; reply: WireCategory };
  getCategoriesByPath: {
    payload: CategoryOptions & { readonly path: string };
    reply: {
      readonly categories: WireCategory | readonly WireCategory[];
      readonly activeNode: WireCategory | undefined;
    };
  };
  getRootCategories: {
    payload: CategoryOptions | undefined;
    reply: { readonly categories: readonly WireCategory[]; readonly activeNode: undefined };
  };
  getCategoryTree: {
    payload: (CategoryOptions & { readonly hideEmptyCategories?: boolean }) | undefined;
    reply: readonly WireCategory[];
  };
  getAllShopCategoriesForId: {
    payload: { readonly id: number; readonly properties?: unknown };
    reply: readonly {
      readonly locale: string;
      readonly path: string;
      readonly category: WireCategory;
    }[];
  };
  getProductsCountForAllCategories: {
    payload: undefined;
    reply: readonly { readonly id: number; readonly productCount: number }[];
  };
  fetchAllNavigationTrees: {
    payload: NavigationParams | undefined;
    reply: readonly NavigationTree[];
  };
  fetchNavigationTreeById: {
    payload: NavigationParams & { readonly treeId: number };
    reply: NavigationTree;
  };
  fetchNavigationTreeByName: {
    payload: NavigationParams & { readonly treeName: string };
    reply: NavigationTree;
  };
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
      readonly customData: Readonly<Record<string, unknown>>;
      readonly shopCustomData: { readonly isDarkModeEnabled: boolean };
      readonly properties: readonly { readonly key: string; readonly value: string }[];
    };
  };
  getBrands: {
    payload:
      | { readonly pagination?: { readonly page?: number; readonly perPage?: number } }
      | undefined;
    reply: { readonly pagination: Pagination; readonly entities: readonly Brand[] };
  };
  getBrandById: { payload: { readonly brandId: number }; reply: Brand };
};
