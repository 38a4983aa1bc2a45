import { writeMapping } from '../../src/lib/server/imports/mapping.ts';
import {
  exportInShop,
  importInShop,
  importRecordsInShop,
  listImportsOfShop,
  type ShopAccess,
  undoInShop,
} from './ask-shop.ts';
import type { CommandSurroundings } from './command-surroundings.ts';
import { formatJob } from './format-job.ts';
import { describeMapping, formatImports } from './format-report.ts';
import type { CatalogCommand, ImportCommand, RecordCommand } from './parse-command.ts';
import { showProgress } from './progress.ts';
import { reportRecordOutcome } from './record-command.ts';
import { writeExport } from './write-export.ts';

export interface ShopSurroundings extends ShopAccess, CommandSurroundings {
  readonly mappingFile: string;
}

/** Schemas need no shop. */
export type ShopCommand = Exclude<CatalogCommand, { readonly command: 'schema' }>;

/** Has the running shop do the command; output and exit code are those of a direct one. */
export async function runInShop(command: ShopCommand, around: ShopSurroundings): Promise<number> {
  switch (command.command) {
    case 'import':
      return runImport(command, around);
    case 'imports':
      for (const line of formatImports(await listImportsOfShop(around))) around.log(line);
      return 0;
    case 'undo':
      return runUndo(command.by, around);
    case 'export':
      return runExport({ ...command, file: command.format }, command.file, around);
    case 'promotions':
    case 'lettering':
      return runRecords(command, around);
  }
}

async function runExport(
  wanted: Parameters<typeof exportInShop>[0],
  file: string | undefined,
  around: ShopSurroundings,
): Promise<number> {
  await exportInShop(wanted, around, (lines) => writeExport(lines, file, around));
  return 0;
}

async function runRecords(command: RecordCommand, around: ShopSurroundings): Promise<number> {
  switch (command.action) {
    case 'import': {
      const outcome = await importRecordsInShop(command, around);
      return reportRecordOutcome(command.command, outcome, around.log);
    }
    case 'export':
      return runExport({ file: command.command }, command.file, around);
    case 'schema':
      throw new Error('A schema needs no shop.');
  }
}

async function runImport(command: ImportCommand, around: ShopSurroundings): Promise<number> {
  const { log, signal, stderr, now } = around;
  const mappingFile = command.mapping ?? around.mappingFile;
  const progress = showProgress(stderr, now);
  const job = await importInShop(command, mappingFile, around, {
    onProgress: progress.show,
    signal,
  }).finally(progress.end);
  // As a direct import ends: nothing was read, so there is nothing to list.
  if (job.failure?.reason === 'unreadable') throw new Error(job.failure.message);
  for (const line of formatJob(job)) log(line);
  if (job.mapping && job.state !== 'stopped') {
    await writeMapping(mappingFile, job.mapping);
    log(describeMapping(mappingFile));
  }
  return job.state === 'done' && job.report?.issues.count === 0 ? 0 : 1;
}

async function runUndo(by: string, around: ShopSurroundings): Promise<number> {
  const progress = showProgress(around.stderr, around.now);
  const job = await undoInShop(by, around, {
    onProgress: progress.show,
    signal: around.signal,
  }).finally(progress.end);
  if (job?.state !== 'done') {
    around.log(job?.failure ? formatJob(job).join('\n') : 'There is nothing to undo.');
    return 1;
  }
  around.log(`Undone: ${job.sources.join(', ')} (number ${job.importId}).`);
  return 0;
}
