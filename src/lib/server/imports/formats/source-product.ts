import type { StockRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportNote, RowIssue } from '#lib/domain/catalog-files/import-report.ts';

/** Note in the report about an accepted row: a cell that was left out, or how it was read. */
export type Remark = { readonly issue: RowIssue } | { readonly note: ImportNote };

/** A product of another shop system, before categories, colours and sizes are understood. Texts are as in the file. */
export interface SourceProduct {
  /** Line where it begins, from 1. */
  readonly line: number;
  /** Identifies the product in its system: a handle or an id. */
  readonly key: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly vendor: string;
  /** Words that say what it is: type, product category, category path with ` > ` between its steps. */
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly gender: string;
  readonly ageGroup: string;
  readonly isActive: boolean;
  readonly images: readonly string[];
  readonly variants: readonly SourceVariant[];
  readonly remarks: readonly Remark[];
}

export interface SourceVariant {
  readonly line: number;
  /** Empty where the file has none. */
  readonly sku: string;
  /** Name of each option and what is chosen: `Größe` → `M`. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Hundredths, after reductions. */
  readonly amount: number;
  /** Hundredths; undefined when it is not reduced. */
  readonly amountBefore: number | undefined;
  readonly stock: StockRecord;
  readonly image: string;
  /** As in the file; may be no GTIN at all. */
  readonly gtin: string;
  /** Where the file has texts for each variant. */
  readonly title?: string;
  readonly descriptionHtml?: string;
  readonly remarks: readonly Remark[];
}
