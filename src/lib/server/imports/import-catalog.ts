import PQueue from 'p-queue';
import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { AttributeRecord, CategoryRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportProgress, ImportReport } from '#lib/domain/catalog-files/import-report.ts';
import { type Language, LOCALES, type Locale, SHOPS } from '#lib/domain/shop/shop.ts';
import type { CatalogFiles, ImportRun } from '#lib/server/imports/ports/catalog-files.ts';
import { ReportBuilder } from './import-report.ts';
import { NameRegister } from './name-register.ts';
import { RecordSpool, type SpooledProduct } from './record-spool.ts';
import type { SourceRow } from './row-issue.ts';

const BATCH = 200;
/** PostgreSQL works on two at a time; the embedded database takes one after the other. */
const PARALLEL_BATCHES = 2;
/** A full import that takes more of the range off sale than this is taken for a mistake. */
const MAX_GONE = 0.5;

export interface ImportRequest {
  /** What staff see in the list of imports. */
  readonly source: string;
  readonly by: string;
  readonly rows: AsyncIterable<SourceRow>;
  /** The shop of lists that say nothing of shops. */
  readonly shop: Locale;
  /** Products that the file does not name stay on sale. */
  readonly isPartial: boolean;
  /** Nothing is imported if there is anything wrong with the file. */
  readonly isStrict: boolean;
  /** Only reports what would be done. */
  readonly isDryRun: boolean;
  /** Allows an import to take more than half of all products off sale. */
  readonly mayHideMost: boolean;
}

export interface ImportDependencies {
  readonly files: CatalogFiles;
  /** A new file for products between reading and writing. */
  readonly spoolFile: string;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly signal: AbortSignal;
  /** Called between rows and batches, so that a process with other work can do it. */
  readonly rest?: () => Promise<void>;
  /** Products that are compared or written together. */
  readonly batch?: number;
}

export type ImportOutcome =
  /** `active`: products on sale. `exceedsRemovalLimit`: the import needs `mayHideMost`. */
  | {
      readonly kind: 'compared';
      readonly report: ImportReport;
      readonly active: number;
      readonly exceedsRemovalLimit: boolean;
    }
  | { readonly kind: 'imported'; readonly report: ImportReport; readonly made: CatalogImport }
  /** Strict, and something is wrong with the file. Nothing was changed. */
  | { readonly kind: 'refused'; readonly report: ImportReport }
  /** More than half of the range would be taken off sale. Nothing was changed. */
  | { readonly kind: 'too-many-gone'; readonly report: ImportReport; readonly active: number }
  /** Stopped by the signal. Everything is as it was before. */
  | { readonly kind: 'stopped' };

interface ReadFile {
  readonly definitions: readonly (CategoryRecord | AttributeRecord)[];
  readonly keys: ReadonlySet<string>;
  /** Shops that the file is about: it takes nothing off sale in others. */
  readonly shops: readonly Locale[];
}

/**
 * Imports a catalogue in two passes: reads and checks the whole file, then compares or writes it. Memory does not grow
 * with the number of products, except for their keys. Throws `Outage`, `ImportRunning` and `UnreadableFile`.
 */
export async function importCatalog(
  request: ImportRequest,
  dependencies: ImportDependencies,
): Promise<ImportOutcome> {
  const spool = await RecordSpool.open(dependencies.spoolFile);
  try {
    return await importFrom(request, spool, dependencies);
  } finally {
    await spool.delete();
  }
}

async function importFrom(
  request: ImportRequest,
  spool: RecordSpool,
  dependencies: ImportDependencies,
): Promise<ImportOutcome> {
  const report = new ReportBuilder(languagesOfShops());
  const read = await readFile(request, spool, report, dependencies);
  const gone = await findRemovedProducts(request, read, dependencies.files);
  if (request.isDryRun || request.isStrict) await compareAll(spool, read, report, dependencies);
  if (dependencies.signal.aborted) return { kind: 'stopped' };
  if (request.isDryRun) report.addGone(gone.keys);
  if (request.isDryRun) {
    const { active, isMost } = gone;
    return { kind: 'compared', report: report.build(), active, exceedsRemovalLimit: isMost };
  }
  if (request.isStrict && report.issueCount > 0) return { kind: 'refused', report: report.build() };
  if (gone.isMost && !request.mayHideMost) {
    report.addGone(gone.keys);
    return { kind: 'too-many-gone', report: report.build(), active: gone.active };
  }
  return writeAll(request, spool, read, report, dependencies);
}

function languagesOfShops(): readonly Language[] {
  return [...new Set(SHOPS.map(({ language }) => language))];
}

async function readFile(
  { rows, shop }: ImportRequest,
  spool: RecordSpool,
  report: ReportBuilder,
  { onProgress, signal, rest }: ImportDependencies,
): Promise<ReadFile> {
  const definitions: (CategoryRecord | AttributeRecord)[] = [];
  const keys = new Set<string>();
  const names = new NameRegister();
  const named = new Set<Locale | undefined>();
  for await (const row of rows) {
    if (signal.aborted) break;
    await rest?.();
    const taken = takeRow(row, names, report);
    if (!taken) continue;
    const { record, line } = taken;
    if (record.type !== 'product') {
      definitions.push(record);
      report.addDefinition(record);
      continue;
    }
    keys.add(record.key);
    named.add(record.shop);
    report.addProduct(record);
    await spool.add(line, record);
    onProgress({ phase: 'read', done: keys.size, total: undefined });
  }
  await spool.finish();
  return { definitions, keys, shops: shopsOf(named, shop) };
}

/** A record that names no shop is about all of them. */
function shopsOf(named: ReadonlySet<Locale | undefined>, fallback: Locale): readonly Locale[] {
  if (named.size === 0) return [fallback];
  return named.has(undefined) ? LOCALES : LOCALES.filter((locale) => named.has(locale));
}

/** Undefined for what the report names: a row with an issue, and how the file was read. */
function takeRow(
  row: SourceRow,
  names: NameRegister,
  report: ReportBuilder,
): RecordRow | undefined {
  if ('note' in row) report.addNote(row.note);
  else if ('reading' in row) report.addReading(row.reading);
  else if ('issue' in row) report.addIssue(row.issue);
  else return takeRecord(row, names, report);
  return undefined;
}

type RecordRow = Extract<SourceRow, { readonly record: unknown }>;

function takeRecord(
  row: RecordRow,
  names: NameRegister,
  report: ReportBuilder,
): RecordRow | undefined {
  const issue = names.add(row.record, row.line);
  if (issue) report.addIssue(issue);
  if (issue) return undefined;
  const { record, issues } = names.withOwnGtins(row.record, row.line);
  for (const repeated of issues) report.addIssue(repeated);
  return { ...row, record };
}

interface GoneProducts {
  readonly keys: readonly string[];
  readonly active: number;
  readonly isMost: boolean;
}

async function findRemovedProducts(
  { isPartial }: ImportRequest,
  { keys, shops }: ReadFile,
  files: CatalogFiles,
): Promise<GoneProducts> {
  if (isPartial) return { keys: [], active: 0, isMost: false };
  const active = await files.activeKeys(shops);
  const gone = active.filter((key) => !keys.has(key));
  return { keys: gone, active: active.length, isMost: gone.length > active.length * MAX_GONE };
}

async function compareAll(
  spool: RecordSpool,
  { definitions, keys }: ReadFile,
  report: ReportBuilder,
  { files, onProgress, signal, rest, batch: size = BATCH }: ImportDependencies,
): Promise<void> {
  let done = 0;
  for await (const batch of spool.read(size)) {
    if (signal.aborted) return;
    await rest?.();
    const changes = await files.compare(batch, definitions);
    addChanges(report, batch, changes);
    done += batch.length;
    onProgress({ phase: 'compare', done, total: keys.size });
  }
}

async function writeAll(
  request: ImportRequest,
  spool: RecordSpool,
  { definitions, keys, shops }: ReadFile,
  report: ReportBuilder,
  { files, onProgress, signal, rest, batch: size = BATCH }: ImportDependencies,
): Promise<ImportOutcome> {
  const run = await files.start(request);
  try {
    await run.writeDefinitions(definitions);
    let done = 0;
    await forEachBatch(spool.read(size), signal, async (batch) => {
      await rest?.();
      const changes = await run.writeProducts(batch);
      if (!request.isStrict) addChanges(report, batch, changes);
      done += batch.length;
      onProgress({ phase: 'write', done, total: keys.size });
    });
    if (signal.aborted) return await stop(run);
    if (!request.isPartial) report.addGone(await run.hideMissing(keys, shops));
    return { kind: 'imported', report: report.build(), made: await run.finish() };
  } catch (cause) {
    await run.undo().catch(() => undefined);
    throw cause;
  }
}

/** A few batches at a time, until the signal. @throws the first error of a batch, when none runs any more. */
async function forEachBatch(
  batches: AsyncIterable<readonly SpooledProduct[]>,
  signal: AbortSignal,
  write: (batch: readonly SpooledProduct[]) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: PARALLEL_BATCHES });
  const failures: unknown[] = [];
  for await (const batch of batches) {
    if (signal.aborted || failures.length > 0) break;
    queue.add(() => write(batch)).catch((cause: unknown) => failures.push(cause));
    await queue.onSizeLessThan(1);
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
}

async function stop(run: ImportRun): Promise<ImportOutcome> {
  await run.undo();
  return { kind: 'stopped' };
}

function addChanges(
  report: ReportBuilder,
  batch: readonly SpooledProduct[],
  changes: Awaited<ReturnType<ImportRun['writeProducts']>>,
): void {
  for (const [index, change] of changes.entries())
    report.addChange(change, batch[index]?.line ?? 0);
}
