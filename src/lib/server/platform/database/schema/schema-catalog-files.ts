import type { Generated } from 'kysely';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type { CatalogRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type {
  ImportChoices,
  ImportFailure,
  ImportJob,
} from '#lib/domain/catalog-files/import-job.ts';
import type { ImportProgress, ImportReport } from '#lib/domain/catalog-files/import-report.ts';
import type { Json, Timestamp } from '#lib/server/platform/database/column-types.ts';

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
  /** Files that staff have uploaded, and what the shop does with them by itself. */
  import_job: {
    id: string;
    sources: Json<readonly string[]>;
    /** A bigint: pg reads it as text. */
    bytes: string;
    started_by: string;
    created_at: Timestamp;
    choices: Json<ImportChoices>;
    task: ImportJob['task'];
    state: ImportJob['state'];
    alive_until: Timestamp | null;
    is_stop_wanted: Generated<boolean>;
    progress: Json<ImportProgress> | null;
    report: Json<ImportReport> | null;
    failure: Json<ImportFailure> | null;
    import_id: number | null;
    mapping: Json<CatalogMapping> | null;
  };
  /** `hash` is '' if the product is known from lists of single shops alone; `by_shop` has theirs by the shop's id. */
  product_source: {
    product_id: number;
    hash: string;
    by_shop: Json<Readonly<Record<string, string>>>;
  };
  product_image: {
    product_id: number;
    position: number;
    source: string;
    type: string;
    view: string;
    /** '' if it is unknown, like `player`. */
    background: string;
    player: string;
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
