import { join } from 'node:path';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type { ImportFailure, ImportJob } from '#lib/domain/catalog-files/import-job.ts';
import type { ImportProgress } from '#lib/domain/catalog-files/import-report.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { type CatalogFiles, ImportRunning } from '#lib/server/imports/ports/catalog-files.ts';
import type { ImportJobs, JobResult } from '#lib/server/imports/ports/import-jobs.ts';
import { isAssetOutage } from '#lib/server/platform/assets/asset-store.ts';
import { FoundNames } from './found-names.ts';
import { type ImportOutcome, importCatalog } from './import-catalog.ts';
import type { ImportFiles } from './import-files.ts';
import { EMPTY_MAPPING, readMapping } from './mapping.ts';
import { readSources } from './read-sources.ts';
import { UnreadableFile } from './row-issue.ts';

export interface JobSurroundings {
  readonly files: CatalogFiles;
  readonly jobs: Pick<ImportJobs, 'readMapping' | 'saveMapping'>;
  readonly uploads: ImportFiles;
  /** Holds the mapping file of `npm run catalog`. */
  readonly dataDirectory: string;
  readonly now: () => Date;
  /** Products that are compared or written together. */
  readonly batch: number;
  readonly rest: () => Promise<void>;
}

export interface JobWatch {
  readonly onProgress: (progress: ImportProgress) => void;
  readonly signal: AbortSignal;
}

/** Does the job's task. An expected failure is a result; everything else is thrown. */
export async function runJob(
  job: ImportJob,
  around: JobSurroundings,
  watch: JobWatch,
): Promise<JobResult> {
  try {
    return await (job.task === 'undo' ? undo(job, around, watch) : importJob(job, around, watch));
  } catch (error) {
    const failure = expectedFailure(error);
    if (!failure) throw error;
    return { state: 'failed', failure };
  }
}

async function undo(
  { importId }: ImportJob,
  { files }: JobSurroundings,
  { onProgress }: JobWatch,
): Promise<JobResult> {
  const undone = await files.undoLast({
    ...(importId !== null && { id: importId }),
    onProgress: (done) => onProgress({ phase: 'undo', done, total: undefined }),
  });
  if (undone) return { state: 'done', importId: undone.id };
  return { state: 'failed', failure: { reason: 'nothing-to-undo' } };
}

async function importJob(
  job: ImportJob,
  around: JobSurroundings,
  { onProgress, signal }: JobWatch,
): Promise<JobResult> {
  const { files, jobs, uploads, now, batch, rest } = around;
  await uploads.fetch(job.id, job.sources.length);
  const shop = getShopByLocale(job.choices.shop);
  const mapping = await findMapping(job, around);
  const found = new FoundNames(mapping, shop.language);
  const sources = job.sources.map((name, index) => ({ path: uploads.source(job.id, index), name }));
  const format = job.choices.format ?? undefined;
  const outcome = await importCatalog(
    {
      ...job.choices,
      source: job.sources.join(', '),
      by: job.by,
      isDryRun: job.task === 'compare',
      rows: readSources(sources, { format, shop, mapping, found, now: now() }),
    },
    { files, spoolFile: uploads.spool(job.id), onProgress, signal, rest, batch },
  );
  const isMapped = found.records().length > 0;
  if (isMapped && outcome.kind === 'imported') await jobs.saveMapping(found.mapping());
  return { ...toResult(outcome), ...(isMapped && { mapping: found.mapping() }) };
}

/** The command's own, else what was used last, else the command's file beside the data. */
async function findMapping(
  { id }: ImportJob,
  { jobs, uploads, dataDirectory }: JobSurroundings,
): Promise<CatalogMapping> {
  return (
    (await readMapping(uploads.mapping(id))) ??
    (await jobs.readMapping()) ??
    (await readMapping(join(dataDirectory, 'catalog-mapping.json'))) ??
    EMPTY_MAPPING
  );
}

function toResult(outcome: ImportOutcome): JobResult {
  switch (outcome.kind) {
    case 'stopped':
      return { state: 'stopped' };
    case 'imported':
      return { state: 'done', report: outcome.report, importId: outcome.made.id };
    case 'refused':
      return { state: 'failed', report: outcome.report, failure: { reason: 'strict' } };
    case 'compared': {
      const { report, active, exceedsRemovalLimit } = outcome;
      if (!exceedsRemovalLimit) return { state: 'done', report };
      return { state: 'done', report, failure: { reason: 'too-many-gone', active } };
    }
    case 'too-many-gone': {
      const { report, active } = outcome;
      return { state: 'failed', report, failure: { reason: 'too-many-gone', active } };
    }
  }
}

function expectedFailure(error: unknown): ImportFailure | undefined {
  if (error instanceof UnreadableFile) {
    const { reason: kind, detail, message } = error;
    return { reason: 'unreadable', kind, detail, message };
  }
  if (error instanceof ImportRunning) {
    const { source, by } = error.running;
    return { reason: 'busy', source, by };
  }
  if (isAssetOutage(error)) return { reason: 'store-down' };
  return isDiskFull(error) ? { reason: 'disk-full' } : undefined;
}

/** `ENOSPC` of a file, or SQLSTATE 53100 of the database. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === '53100' || isDiskFull(error.cause);
}
