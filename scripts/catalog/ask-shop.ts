import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogImport } from '../../src/lib/domain/catalog-files/catalog-import.ts';
import { type ImportJob, isJobOpen } from '../../src/lib/domain/catalog-files/import-job.ts';
import type { ImportProgress } from '../../src/lib/domain/catalog-files/import-report.ts';
import type {
  RecordFile,
  RecordOutcome,
} from '../../src/lib/domain/catalog-files/record-report.ts';
import type { Shop } from '../../src/lib/domain/shop/shop.ts';
import { downloadSource, isAddress } from '../../src/lib/server/imports/download-source.ts';
import { ImportFiles } from '../../src/lib/server/imports/import-files.ts';
import { sendSigned } from '../staff/send-signed.ts';
import type { ExportCommand, ImportCommand, RecordCommand } from './parse-command.ts';

/** What a running shop needs to be asked. */
export interface ShopAccess {
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof globalThis.fetch;
  readonly dataDirectory: string;
}

export interface JobWatcher {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Stops the import; the shop then undoes what it has written. */
  readonly signal: AbortSignal;
}

export type ExportedFile = ExportCommand['format'] | RecordFile;
type RecordImportCommand = Extract<RecordCommand, { readonly action: 'import' }>;

const POLL_MS = 250;

/**
 * Has the running shop import the files, which are put into its data directory. Returns the job when it has ended.
 * @throws Error in one line for the terminal.
 */
export async function importInShop(
  command: ImportCommand,
  mappingFile: string,
  shop: ShopAccess,
  watcher: JobWatcher,
): Promise<ImportJob> {
  return withUploads(shop, async (id, uploads) => {
    await placeFiles(id, command.sources, mappingFile, uploads, { ...shop, ...watcher });
    const { format = null, isPartial, isStrict, mayHideMost } = command;
    await ask(shop, {
      command: 'import',
      id,
      by: command.by,
      task: command.isDryRun ? 'compare' : 'apply',
      sources: command.sources.map((source) => basename(source)),
      choices: { format, shop: command.shop.locale, isPartial, isStrict, mayHideMost },
    });
    return awaitJob(id, shop, watcher);
  });
}

/** Has the running shop undo its last import. Undefined if there is none, or it is undone already. */
export async function undoInShop(
  by: string,
  shop: ShopAccess,
  watcher: JobWatcher,
): Promise<ImportJob | undefined> {
  const { id } = (await ask(shop, { command: 'undo', by })) as { readonly id: string | null };
  return id === null ? undefined : awaitJob(id, shop, watcher);
}

export async function listImportsOfShop(shop: ShopAccess): Promise<readonly CatalogImport[]> {
  const { imports } = (await ask(shop, { command: 'imports' })) as {
    readonly imports: readonly (CatalogImport & { readonly startedAt: string })[];
  };
  return imports.map((made) => ({ ...made, startedAt: new Date(made.startedAt) }));
}

/**
 * Has the running shop import promotions or the lettering. It takes the file as a whole, so Ctrl-C leaves nothing half
 * there.
 */
export async function importRecordsInShop(
  command: RecordImportCommand,
  shop: ShopAccess & { readonly signal: AbortSignal },
): Promise<RecordOutcome> {
  return withUploads(shop, async (id, uploads) => {
    await copySource(command.file, uploads.source(id, 0));
    const { command: file, by, isDryRun, isPartial, isStrict, mayHideMost } = command;
    const choices = { isDryRun, isPartial, isStrict, mayHideMost };
    const answer = (await ask(shop, { command: 'import-records', id, file, by, choices })) as
      | RecordOutcome
      | { readonly problem: string };
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  });
}

/** Has the running shop write an export, and passes its lines on. */
export async function exportInShop(
  { file, shop: priceList }: { readonly file: ExportedFile; readonly shop?: Shop },
  shop: ShopAccess,
  use: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  await withUploads(shop, async (id, uploads) => {
    await ask(shop, { command: 'export', id, file, shop: priceList?.locale });
    const lines = createInterface({ input: createReadStream(uploads.source(id, 0)) });
    await use(withEnds(lines));
  });
}

/** A place in the shop's data directory for the files of one command, deleted afterwards. */
async function withUploads<Result>(
  { dataDirectory }: ShopAccess,
  use: (id: string, uploads: ImportFiles) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  const directory = join(dataDirectory, 'imports');
  const uploads = new ImportFiles(directory);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await use(id, uploads);
  } finally {
    await uploads.delete(id);
  }
}

async function* withEnds(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`;
}

async function placeFiles(
  id: string,
  sources: readonly string[],
  mappingFile: string,
  uploads: ImportFiles,
  network: ShopAccess & JobWatcher,
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const place = uploads.source(id, index);
    if (isAddress(source)) await downloadSource(source, place, network);
    else await copySource(source, place);
  }
  if (existsSync(mappingFile)) await copyFile(mappingFile, uploads.mapping(id));
}

async function copySource(source: string, place: string): Promise<void> {
  await copyFile(source, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${source} does not exist.`);
    if (error.code === 'ENOSPC') throw new Error('The disk of DATA_DIR is full.');
    throw new Error(`${source} cannot be read (${error.code}).`);
  });
}

async function awaitJob(
  id: string,
  shop: ShopAccess,
  { onProgress, signal }: JobWatcher,
): Promise<ImportJob> {
  let isStopping = false;
  for (;;) {
    if (signal.aborted && !isStopping) {
      isStopping = true;
      await ask(shop, { command: 'stop', id });
    }
    const job = (await ask(shop, { command: 'progress', id })) as ImportJob;
    if (!isJobOpen(job)) return job;
    if (job.progress) onProgress(job.progress);
    // A signal ends the pause, so that Ctrl-C is answered at once.
    await pause(POLL_MS, undefined, isStopping ? {} : { signal }).catch(() => undefined);
  }
}

async function ask({ env, fetch }: ShopAccess, command: object): Promise<unknown> {
  const response = await sendSigned('/api/staff/catalog', command, env, fetch);
  if (response.ok) return response.json();
  throw new Error(
    `The shop responded with status ${response.status}. Is it the shop of this DATA_DIR, of this version? See its log.`,
  );
}
