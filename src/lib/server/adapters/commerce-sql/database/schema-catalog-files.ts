import type { Generated } from 'kysely';
import type { CatalogRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Json, Timestamp } from './column-types.ts';

export interface StockChange {
  readonly variantId: number;
  readonly before: number;
  readonly after: number;
}

export interface CatalogFileTables {
  catalog_import: {
    id: Generated<number>;
    source: string;
    started_by: string;
    started_at: Timestamp;
    finished_at: Timestamp | null;
    alive_until: Timestamp;
    definitions: Json<readonly CatalogRecord[]>;
    state: 'running' | 'applied' | 'undone';
    products: Generated<number>;
  };
  catalog_import_change: {
    import_id: number;
    product_id: number;
    before: Json<ProductRecord> | null;
    stock: Json<readonly StockChange[]>;
  };
  product_source: { product_id: number; hash: string };
  product_image: {
    product_id: number;
    position: number;
    source: string;
    type: string;
    view: string;
  };
  /** Pictures at other hosts. `file` is the copy in the shop's picture store. */
  picture: {
    source: string;
    file: string | null;
    attempts: Generated<number>;
    try_at: Generated<Date>;
    failure: string | null;
  };
  /** Replaced prices, written by a trigger of `price`. */
  price_history: {
    variant_id: number;
    shop_id: number;
    with_tax: number;
    valid_from: Timestamp | null;
    valid_to: Timestamp;
  };
}
