import type { CatalogSnapshot } from '#lib/server/catalog/sql/listing/catalog-snapshot.ts';
import type { ProductLoader } from '#lib/server/catalog/sql/listing/product-loader.ts';
import type { LanguageSearch } from './search-indexes.ts';

/** Data that suggestions are built from. */
export interface SearchContext extends CatalogSnapshot {
  readonly search: LanguageSearch;
  readonly productLoader: ProductLoader;
}
