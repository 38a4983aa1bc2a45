import type { Locale } from '#lib/domain/shop/shop.ts';
import type { CatalogMapping } from './catalog-mapping.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';

/** File formats that an import reads. `google` is a Merchant feed in XML or a table. */
export const FORMATS = ['terrace', 'shopify', 'woocommerce', 'google'] as const;
export type Format = (typeof FORMATS)[number];

/** How an import reads its file, and what it may do. */
export interface ImportChoices {
  /** Null: found out by the content. */
  readonly format: Format | null;
  /** Shop of the prices and the language of a file that has one price list. */
  readonly shop: Locale;
  /** Products that the file does not name stay on sale. */
  readonly isPartial: boolean;
  /** Nothing is imported if there is anything wrong with the file. */
  readonly isStrict: boolean;
  /** Allows an import to take more than half of all products off sale. */
  readonly mayHideMost: boolean;
}

/** `compare` writes nothing. */
export type ImportTask = 'compare' | 'apply' | 'undo';

/** Why a file cannot be read at all. */
export type UnreadableReason =
  | 'missing'
  | 'empty'
  | 'workbook'
  | 'gzip'
  | 'not-text'
  | 'not-utf8'
  | 'encoding'
  | 'missing-columns'
  | 'unknown-format'
  | 'other-columns'
  | 'too-long'
  | 'entities'
  | 'too-deep'
  | 'mapping'
  | 'address';

/** Why a task was not done. The catalogue is as it was before. */
export type ImportFailure =
  /** `detail`: what was found, such as the names of the columns. `message`: a sentence in English. */
  | {
      readonly reason: 'unreadable';
      readonly kind: UnreadableReason;
      readonly detail: string;
      readonly message: string;
    }
  /** Strict, and something is wrong with the file. */
  | { readonly reason: 'strict' }
  /** More than half of the range would be taken off sale. `active`: products on sale. */
  | { readonly reason: 'too-many-gone'; readonly active: number }
  /** Another import runs: its source and who started it. */
  | { readonly reason: 'busy'; readonly source: string; readonly by: string }
  /** The process ended while it ran. */
  | { readonly reason: 'interrupted' }
  | { readonly reason: 'disk-full' }
  /** The store that has the file cannot be reached. The file is still there. */
  | { readonly reason: 'store-down' }
  /** The last import is another one, or is undone already. */
  | { readonly reason: 'nothing-to-undo' }
  /** The database or the shop failed; the log says how. */
  | { readonly reason: 'fault' };

/** A file that waits for staff, or an import or undo that the shop runs by itself. */
export interface ImportJob {
  readonly id: string;
  /** Names of the files as staff know them. */
  readonly sources: readonly string[];
  readonly bytes: number;
  readonly by: string;
  readonly createdAt: Date;
  readonly choices: ImportChoices;
  readonly task: ImportTask;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  readonly progress: ImportProgress | null;
  /** Of the last compare or apply that ended. */
  readonly report: ImportReport | null;
  readonly failure: ImportFailure | null;
  /** The import that was made, or is to be undone. */
  readonly importId: number | null;
  /** How the file's names are understood; null for files in the shop's own format. */
  readonly mapping: CatalogMapping | null;
}

/** Whether the shop works on it, or will. */
export function isJobOpen({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Whether nothing more can be done with it: its file is applied, or it was an undo. */
export function isJobFinished({ task, state }: Pick<ImportJob, 'task' | 'state'>): boolean {
  return state !== 'waiting' && state !== 'running' && (task === 'undo' || isApplied(task, state));
}

function isApplied(task: ImportTask, state: ImportJob['state']): boolean {
  return task === 'apply' && state === 'done';
}
