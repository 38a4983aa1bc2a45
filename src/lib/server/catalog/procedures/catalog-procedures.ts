import type { CatalogProcedures } from '#lib/contract/catalog.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { fetchAllFiltersForCategory, getFilters } from './filters.ts';
import { getProductsByCategory, getProductsCount } from './listing.ts';
import {
  getAllShopProductsForId,
  getProductById,
  getProductsByIds,
  getProductsByReferenceKeys,
  getVariantById,
} from './products.ts';

export const catalogProcedures = {
  getProductById,
  getProductsByIds,
  getProductsByReferenceKeys,
  getAllShopProductsForId,
  getVariantById,
  getProductsByCategory,
  getProductsCount,
  getFilters,
  fetchAllFiltersForCategory,
} satisfies ProceduresOf<CatalogProcedures>;
