import type { NavigationProcedures } from '#lib/contract/navigation.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { getBrandById, getBrands } from './brands.ts';
import {
  getAllShopCategoriesForId,
  getCategoriesByPath,
  getCategoryById,
  getCategoryByPath,
  getCategoryTree,
  getProductsCountForAllCategories,
  getRootCategories,
} from './categories.ts';
import {
  fetchAllNavigationTrees,
  fetchNavigationTreeById,
  fetchNavigationTreeByName,
} from './navigation.ts';
import { getShopConfiguration } from './products.ts';
import { getSearchSuggestions, resolveSearch } from './search.ts';

export const navigationProcedures = {
  getCategoryByPath,
  getCategoryById,
  getCategoriesByPath,
  getRootCategories,
  getCategoryTree,
  getAllShopCategoriesForId,
  getProductsCountForAllCategories,
  fetchAllNavigationTrees,
  fetchNavigationTreeById,
  fetchNavigationTreeByName,
  getSearchSuggestions,
  resolveSearch,
  getShopConfiguration,
  getBrands,
  getBrandById,
} satisfies ProceduresOf<NavigationProcedures>;
