import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { downloadSource, isAddress } from '../../src/lib/server/imports/download-source.ts';
import { exportCatalog } from '../../src/lib/server/imports/export-catalog.ts';
import { FoundNames } from '../../src/lib/server/imports/found-names.ts';
import { type ImportOutcome, importCatalog } from '../../src/lib/server/imports/import-catalog.ts';
import { EMPTY_MAPPING, readMapping, writeMapping } from '../../src/lib/server/imports/mapping.ts';
import type { CatalogFiles } from '../../src/lib/server/imports/ports/catalog-files.ts';
import { readSources, type SourceFile } from '../../src/lib/server/imports/read-sources.ts';
import { catalogJsonSchema } from '../../src/lib/server/imports/record-schema.ts';
import type { CommandSurroundings } from './command-surroundings.ts';
import { describeMapping, formatImports, formatReport } from './format-report.ts';
import { findRunningShop, type OpenCatalog, openCatalog } from './open-catalog.ts';
import type { CatalogCommand, ExportCommand, ImportCommand } from './parse-command.ts';
import { showProgress } from './progress.ts';
import { printRecordSchema, runRecordCommand } from './record-command.ts';
import { runInShop } from './run-in-shop.ts';
import { writeExport } from './write-export.ts';

const LISTED_IMPORTS = 20;

/** Returns the exit code: 0, or 1 when anything was not taken. */
export async function runCommand(
  command: CatalogCommand,
  around: CommandSurroundings,
): Promise<number> {
  if (command.command === 'schema') {
    around.log(JSON.stringify(catalogJsonSchema(), null, 2));
    return 0;
  }
  if ('action' in command && command.action === 'schema') {
    printRecordSchema(command.command, around.log);
    return 0;
  }
  const shop = findRunningShop(around.env);
  if (shop) return runInShop(command, { ...shop, ...around });
  const catalog = await openCatalog(around.env, around.now);
  try {
    switch (command.command) {
      case 'import':
        return await runImport(command, catalog, around);
      case 'export':
        return await runExport(command, catalog, around);
      case 'imports':
        for (const line of formatImports(await catalog.files.list(LISTED_IMPORTS)))
          around.log(line);
        return 0;
      case 'promotions':
      case 'lettering':
        return await runRecordCommand(command, catalog.records, around);
      case 'undo':
        return await runUndo(catalog.files, around);
    }
  } finally {
    await catalog.close();
  }
}

async function runImport(
  command: ImportCommand,
  { files, spoolDirectory, mappingFile }: OpenCatalog,
  { fetch, now, signal, log, stderr }: CommandSurroundings,
): Promise<number> {
  const progress = showProgress(stderr, now);
  const download = async (source: string): Promise<string> => {
    const file = join(spoolDirectory, `${process.pid}.download`);
    await downloadSource(source, file, { fetch, signal });
    return file;
  };
  const mappingPath = command.mapping ?? mappingFile;
  const mapping = await readMapping(mappingPath);
  const found = new FoundNames(mapping ?? EMPTY_MAPPING, command.shop.language);
  const outcome = await importCatalog(
    {
      ...command,
      shop: command.shop.locale,
      source: command.sources.map((source) => basename(source)).join(', '),
      rows: readSources(placeSources(command.sources, download), {
        format: command.format,
        shop: command.shop,
        now: now(),
        mapping: mapping ?? EMPTY_MAPPING,
        found,
      }),
    },
    {
      files,
      signal,
      onProgress: progress.show,
      spoolFile: join(spoolDirectory, `${process.pid}.ndjson`),
    },
  ).finally(progress.end);
  for (const line of formatOutcome(outcome)) log(line);
  if (found.records().length > 0 && outcome.kind !== 'stopped') {
    await writeMapping(mappingPath, found.mapping());
    log(describeMapping(mappingPath));
  }
  const isClean = outcome.kind === 'compared' || outcome.kind === 'imported';
  return isClean && outcome.report.issues.count === 0 ? 0 : 1;
}

/** Files at addresses are fetched one after the other, each when it is read. */
async function* placeSources(
  sources: readonly string[],
  download: (source: string) => Promise<string>,
): AsyncIterable<SourceFile> {
  for (const source of sources) {
    const path = isAddress(source) ? await download(source) : source;
    yield { path, name: source };
    if (path !== source) await rm(path, { force: true });
  }
}

function formatOutcome(outcome: ImportOutcome): readonly string[] {
  switch (outcome.kind) {
    case 'stopped':
      return ['Stopped. The catalogue is as it was before.'];
    case 'compared':
      return [...formatReport(outcome.report), '', 'Nothing was changed (--dry-run).'];
    case 'imported':
      return [...formatReport(outcome.report), '', `Imported as number ${outcome.made.id}.`];
    case 'refused':
      return [...formatReport(outcome.report), '', 'Nothing was changed (--strict).'];
    case 'too-many-gone':
      return [
        ...formatReport(outcome.report),
        '',
        `Nothing was changed: ${outcome.report.gone.count} of ${outcome.active} products would be taken off sale. Add --partial if the file holds a part of the range, --hide-most if it is right.`,
      ];
  }
}

async function runExport(
  { file, format, shop }: ExportCommand,
  catalog: OpenCatalog,
  around: CommandSurroundings,
): Promise<number> {
  await writeExport(exportCatalog(format, shop, catalog), file, around);
  return 0;
}

async function runUndo(files: CatalogFiles, { log }: CommandSurroundings): Promise<number> {
  const undone = await files.undoLast();
  log(undone ? `Undone: ${undone.source} (number ${undone.id}).` : 'There is nothing to undo.');
  return undone ? 0 : 1;
}
