import type { LanguageSearch } from './product-search.ts';
import type { CatalogSnapshot } from './scene.ts';
import type { ProductLoader } from './shelf.ts';

/** Data that suggestions are built from. */
export interface SearchContext extends CatalogSnapshot {
  readonly search: LanguageSearch;
  readonly productLoader: ProductLoader;
}
