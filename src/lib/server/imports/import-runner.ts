import type { ImportJob } from '#lib/domain/catalog-files/import-job.ts';
import type { ImportProgress } from '#lib/domain/catalog-files/import-report.ts';
import { DEFAULT_LOCALE } from '#lib/domain/shop/shop.ts';
import type { CatalogImports } from '#lib/server/imports/ports/catalog-imports.ts';
import type { ImportJobs, JobResult } from '#lib/server/imports/ports/import-jobs.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { parseMapping } from './mapping.ts';
import { UnreadableFile } from './row-issue.ts';
import { type JobSurroundings, runJob } from './run-job.ts';

export interface ImportRunner extends CatalogImports {
  /** Looks for work: undoes what a dead process has left, then does what waits. Returns at once. */
  checkQueue(): void;
  /** Stops a job that runs, undoes what it has written as far as there is time, and ends. */
  close(): Promise<void>;
}

export interface ImportRunnerOptions extends JobSurroundings {
  readonly jobs: ImportJobs;
  /** Whether no other process can import: the embedded database has one. */
  readonly isAlone: boolean;
  /** Makes pages show the catalogue as it is now. */
  readonly showCatalog: () => void;
  readonly log: Log;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Shows that a job is alive, and asks whether it is to stop. */
const HEARTBEAT_MS = 500;
const CLOSING_MS = 5_000;
const DAY_MS = 86_400_000;
/** Files and reports that nobody has used for so long are deleted. */
const KEPT_MS = 30 * DAY_MS;

/** Runs import jobs one after the other. The database holds their state, so they are shown by every node. */
export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { files, jobs, uploads, now, log, pause } = options;
  const closing = new AbortController();
  let isAlone = options.isAlone;
  let round: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isWanted = false;
  let purgeAt = 0;
  let jobless: ReadonlySet<string> = new Set();

  async function recover(): Promise<void> {
    const undone = await files.undoInterrupted({ isAlone });
    if (undone.length > 0) log.warn('import.interrupted', { imports: undone });
    await jobs.failInterrupted({ isAlone }, now());
    // From now on a running job is this process's own.
    isAlone = false;
    if (undone.length > 0) options.showCatalog();
  }

  async function purge(): Promise<void> {
    if (now().getTime() < purgeAt) return;
    purgeAt = now().getTime() + DAY_MS;
    await jobs.purge(new Date(now().getTime() - KEPT_MS));
    jobless = await deleteJobless(jobless);
  }

  /**
   * Deletes the files that had no job the last time either, and returns those that have none now: a file that is still
   * being uploaded gets its job when it is whole.
   */
  async function deleteJobless(before: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const id of new Set([...(await uploads.ids()), ...(await uploads.sharedIds())])) {
      if (await jobs.find(id)) continue;
      if (before.has(id)) await uploads.delete(id);
      else found.add(id);
    }
    return found;
  }

  async function runAll(): Promise<void> {
    await recover();
    while (await runNext());
    await purge();
  }

  /** Returns whether there was anything to do. */
  async function runNext(): Promise<boolean> {
    if (closing.signal.aborted) return false;
    const job = await jobs.claim(uploads.isShared ? 'all' : await uploads.ids(), now());
    if (!job) return false;
    const result = await runWatched(job);
    if (job.task !== 'compare') options.showCatalog();
    await clearFiles(job, result);
    await jobs.finish(job.id, result);
    return true;
  }

  /** What cannot be deleted now is deleted with the jobs that nobody has used for long. */
  async function clearFiles({ id, task }: ImportJob, { state }: JobResult): Promise<void> {
    const isApplied = task === 'apply' && state === 'done';
    await (isApplied ? uploads.delete(id) : uploads.clear(id)).catch((error: unknown) =>
      log.warn('import.files-kept', { error }),
    );
  }

  async function runWatched(job: ImportJob): Promise<JobResult> {
    const stop = new AbortController();
    let progress: ImportProgress | null = null;
    const beat = async (): Promise<void> => {
      if (!(await jobs.keepAlive(job.id, progress, now()))) stop.abort();
    };
    const timer = setInterval(() => {
      beat().catch((error: unknown) => log.warn('import.unseen', { error }));
    }, HEARTBEAT_MS);
    timer.unref();
    try {
      const result = await runJob(job, options, {
        onProgress: (reached) => {
          progress = reached;
        },
        signal: AbortSignal.any([stop.signal, closing.signal]),
      });
      if (result.state !== 'stopped' || !closing.signal.aborted) return result;
      return { state: 'failed', failure: { reason: 'interrupted' } };
    } catch (error) {
      log.error('import.failed', { task: job.task, error });
      return { state: 'failed', failure: { reason: 'fault' } };
    } finally {
      clearInterval(timer);
    }
  }

  async function runRounds(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      await runAll().catch((error: unknown) => log.warn('import.round-failed', { error }));
    }
    isRunning = false;
  }

  function checkQueue(): void {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    round = runRounds();
  }

  return {
    checkQueue,
    async close() {
      closing.abort();
      await Promise.race([round, pause(CLOSING_MS)]);
    },
    newUpload: () => uploads.newUpload(),
    uploadedBytes: (id) => uploads.bytes(id),
    uploadPlace: (id) => uploads.source(id, 0),
    exportRecords: () => files.exportRecords(),
    async start(job) {
      await uploads.share(job.id).catch(async (error: unknown) => {
        await uploads.clear(job.id);
        throw error;
      });
      await jobs.add(job, now());
      checkQueue();
    },
    async ask(id, task, choices) {
      const isAsked = await jobs.ask(id, task, choices);
      if (isAsked) checkQueue();
      return isAsked;
    },
    async undo(importId, by) {
      const { id } = uploads.newUpload();
      const [made] = await files.list(1);
      await jobs.add(
        {
          id,
          by,
          importId,
          task: 'undo',
          bytes: 0,
          sources: made?.id === importId ? [made.source] : [],
          choices: NO_CHOICES,
        },
        now(),
      );
      checkQueue();
      return id;
    },
    stop: (id) => jobs.stop(id),
    find: (id) => jobs.find(id),
    jobs: (limit) => jobs.list(limit),
    imports: (limit) => files.list(limit),
    parseMapping: (text) => readMappingText(text),
    saveMapping: (mapping) => jobs.saveMapping(mapping),
  };
}

const NO_CHOICES = {
  format: null,
  shop: DEFAULT_LOCALE,
  isPartial: true,
  isStrict: false,
  mayHideMost: false,
} as const;

function readMappingText(text: string): ReturnType<CatalogImports['parseMapping']> {
  try {
    return { mapping: parseMapping(text, 'The mapping') };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { problem: error.message };
  }
}
