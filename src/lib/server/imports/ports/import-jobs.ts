import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type {
  ImportChoices,
  ImportFailure,
  ImportJob,
  ImportTask,
} from '#lib/domain/catalog-files/import-job.ts';
import type { ImportProgress, ImportReport } from '#lib/domain/catalog-files/import-report.ts';

export interface NewImportJob {
  /** A UUID; the files of the job are named by it. */
  readonly id: string;
  readonly sources: readonly string[];
  readonly bytes: number;
  readonly by: string;
  readonly choices: ImportChoices;
  readonly task: ImportTask;
  /** The import to undo. */
  readonly importId?: number;
}

export interface JobResult {
  readonly state: 'done' | 'failed' | 'stopped';
  /** Absent values stay as they are. */
  readonly report?: ImportReport;
  readonly failure?: ImportFailure;
  readonly importId?: number;
  readonly mapping?: CatalogMapping;
}

/** The jobs of all nodes. One runs at a time. Throws `Outage`. */
export interface ImportJobs {
  add(job: NewImportJob, now: Date): Promise<void>;
  find(id: string): Promise<ImportJob | undefined>;
  /** The newest first. */
  list(limit: number): Promise<readonly ImportJob[]>;
  /** Hands a job that rests to the shop again. False if it is unknown, or the shop works on it. */
  ask(id: string, task: ImportTask, choices: ImportChoices): Promise<boolean>;
  /** A job that waits has stopped at once; one that runs stops soon. */
  stop(id: string): Promise<void>;
  /** Takes the oldest waiting undo, or job of one of these ids, unless another job runs. */
  claim(ids: readonly string[] | 'all', now: Date): Promise<ImportJob | undefined>;
  /** Shows that the job's process is alive. Returns whether the job is to go on. */
  keepAlive(id: string, progress: ImportProgress | null, now: Date): Promise<boolean>;
  finish(id: string, result: JobResult): Promise<void>;
  /** Fails jobs whose process has died. `isAlone`: no other process can run one, so every running job is such a one. */
  failInterrupted(options: { readonly isAlone: boolean }, now: Date): Promise<void>;
  /** Deletes jobs from before the time that the shop does not work on. */
  purge(before: Date): Promise<void>;
  /** The mapping that the last import of another system used. */
  readMapping(): Promise<CatalogMapping | undefined>;
  saveMapping(mapping: CatalogMapping): Promise<void>;
}
