import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportChoices, ImportJob, ImportTask } from '#lib/domain/catalog-files/import-job.ts';
import type { NewImportJob } from './import-jobs.ts';

/** Imports that the running shop does by itself, one at a time on all nodes. Throws `Outage`. */
export interface CatalogImports {
  /** A free place for a file on this node, for a job of this id. */
  newUpload(): { readonly id: string; readonly file: string };
  /** Size of the file that lies there for a job; undefined without one. */
  uploadedBytes(id: string): Promise<number | undefined>;
  /** Where the file of a job with this id lies. */
  uploadPlace(id: string): string;
  /** The whole catalogue. */
  exportRecords(): AsyncIterable<CatalogRecord>;
  /** Begins a job whose files lie there. */
  start(job: NewImportJob): Promise<void>;
  /** Does another task with the job's file. False if it is gone, or the shop works on it. */
  ask(id: string, task: ImportTask, choices: ImportChoices): Promise<boolean>;
  /** Undoes the last import if it is this one. Returns the job's id. */
  undo(importId: number, by: string): Promise<string>;
  /** Rows written until then are undone. */
  stop(id: string): Promise<void>;
  find(id: string): Promise<ImportJob | undefined>;
  /** The newest jobs first. */
  jobs(limit: number): Promise<readonly ImportJob[]>;
  /** All imports of the shop, also those of `npm run catalog`; the newest first. */
  imports(limit: number): Promise<readonly CatalogImport[]>;
  /** The mapping of a text, or what is wrong with it, in English. */
  parseMapping(text: string): { readonly mapping: CatalogMapping } | { readonly problem: string };
  /** For the next imports. */
  saveMapping(mapping: CatalogMapping): Promise<void>;
}
