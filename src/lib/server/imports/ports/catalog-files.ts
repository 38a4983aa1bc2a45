import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { CatalogRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import type { ChangedField, PriceMove } from '#lib/domain/catalog-files/product-difference.ts';
import type { Language, Locale } from '#lib/domain/shop/shop.ts';

/** What an import does to one product. */
export type ProductChange =
  | { readonly kind: 'same'; readonly key: string; readonly missing?: readonly Language[] }
  | { readonly kind: 'new'; readonly key: string; readonly missing?: readonly Language[] }
  | {
      readonly kind: 'changed';
      readonly key: string;
      readonly fields: readonly ChangedField[];
      readonly priceMoves: readonly PriceMove[];
      /** Languages that neither the shop nor a record of one shop has a text in. */
      readonly missing?: readonly Language[];
    }
  /** The product cannot be taken. `path` names the field, `expected` what would be right. */
  | {
      readonly kind: 'refused';
      readonly key: string;
      readonly path: string;
      readonly value: string;
      readonly expected: Expectation;
    };

/** A product of a file. */
export interface ImportedProduct {
  readonly key: string;
  /** Equal for equal records: a product that was imported with this hash is not compared again. */
  readonly hash: string;
  /** May be parsed when it is read: products with a known hash are not. */
  readonly record: ProductRecord;
}

export interface ImportOptions {
  /** What staff see in the list of imports: a file's name. */
  readonly source: string;
  /** Who started it, for the audit log. */
  readonly by: string;
}

/**
 * An import that is being written. Each product is written whole or not at all, with the state before it, so that
 * `undo` can restore it. Throws `Outage`.
 */
export interface ImportRun {
  /** Categories and attributes first; products in any order. Returns what was done to each product. */
  writeDefinitions(records: readonly CatalogRecord[]): Promise<void>;
  writeProducts(products: readonly ImportedProduct[]): Promise<readonly ProductChange[]>;
  /** Takes products off sale, in these shops alone, that the import does not name. They stay for orders. Returns their keys. */
  hideMissing(keys: ReadonlySet<string>, shops: readonly Locale[]): Promise<readonly string[]>;
  /** Makes all nodes read the new catalogue. */
  finish(): Promise<CatalogImport>;
  /** Restores the state before the import. */
  undo(): Promise<void>;
}

/** The catalogue as files: import, export and undo. */
export interface CatalogFiles {
  /** All categories, attributes and products, in an order that an import accepts. */
  exportRecords(): AsyncIterable<CatalogRecord>;
  /** What `writeProducts` would do with these products and definitions. Changes nothing. */
  compare(
    products: readonly ImportedProduct[],
    definitions: readonly CatalogRecord[],
  ): Promise<readonly ProductChange[]>;
  /** Keys of the products on sale in one of the shops: it sells them and has a price for them. Absent: all shops. */
  activeKeys(shops?: readonly Locale[]): Promise<readonly string[]>;
  /**
   * Starts an import. Only one runs at a time on all nodes; an interrupted one is undone first.
   * @throws ImportRunning if another process is importing.
   */
  start(options: ImportOptions): Promise<ImportRun>;
  list(limit: number): Promise<readonly CatalogImport[]>;
  /**
   * Undoes imports whose process died, and returns their ids. `isAlone`: no other process can import, so every running
   * import is such a one; else one that wrote nothing for a minute.
   */
  undoInterrupted(options: { readonly isAlone: boolean }): Promise<readonly number[]>;
  /**
   * Undoes the last import. Undefined if there is none, it is another one than `id`, or it is undone already. Sales
   * since then stay sold. `onProgress` gets the number of restored products.
   */
  undoLast(options?: {
    readonly id?: number;
    readonly onProgress?: (done: number) => void;
  }): Promise<CatalogImport | undefined>;
}

export class ImportRunning extends Error {
  readonly running: CatalogImport;

  constructor(running: CatalogImport) {
    super(`The import of ${running.source} is still running.`);
    this.name = 'ImportRunning';
    this.running = running;
  }
}
