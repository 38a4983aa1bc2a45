import { createReadStream } from 'node:fs';
import type {
  RecordFile,
  RecordOutcome,
  RecordReport,
} from '../../src/lib/domain/catalog-files/record-report.ts';
import { letteringJsonSchema } from '../../src/lib/server/imports/lettering/lettering-schema.ts';
import { refuseMissing } from '../../src/lib/server/imports/open-source.ts';
import { promotionJsonSchema } from '../../src/lib/server/imports/promotions/promotion-schema.ts';
import {
  exportRecordFile,
  importRecordFile,
  type RecordStores,
} from '../../src/lib/server/imports/record-files.ts';
import type { CommandSurroundings } from './command-surroundings.ts';
import { formatIssue, formatList } from './format-report.ts';
import type { RecordCommand } from './parse-command.ts';
import { writeExport } from './write-export.ts';

const MAX_EXAMPLES = 20;
const MAX_ISSUES = 1_000;

/** Needs no database. */
export function printRecordSchema(file: RecordFile, log: CommandSurroundings['log']): void {
  const schema = file === 'lettering' ? letteringJsonSchema() : promotionJsonSchema();
  log(JSON.stringify(schema, null, 2));
}

/** Import or export of promotions or of the lettering. Returns the exit code. */
export async function runRecordCommand(
  command: Exclude<RecordCommand, { readonly action: 'schema' }>,
  stores: RecordStores,
  around: CommandSurroundings,
): Promise<number> {
  if (command.action === 'export') {
    await writeExport(exportRecordFile(command.command, stores), command.file, around);
    return 0;
  }
  const { file, isPartial, isStrict, isDryRun, mayHideMost } = command;
  await refuseMissing(file);
  const outcome = await importRecordFile(
    command.command,
    { bytes: createReadStream(file), isPartial, isStrict, isDryRun, mayHideMost },
    stores,
    around.signal,
  );
  return reportRecordOutcome(command.command, outcome, around.log);
}

/** Prints what an import did, or would do. Returns the exit code. */
export function reportRecordOutcome(
  file: RecordFile,
  outcome: RecordOutcome,
  log: CommandSurroundings['log'],
): number {
  for (const line of formatOutcome(file, outcome)) log(line);
  const isClean = outcome.kind === 'compared' || outcome.kind === 'imported';
  return isClean && outcome.report.issues.length === 0 ? 0 : 1;
}

const WORDS = {
  promotions: {
    rest: 'The promotions are as they were before.',
    gone: 'Paused, no longer in the file',
    most: 'more than half of the promotions would be paused',
  },
  lettering: {
    rest: 'The lettering is as it was before.',
    gone: 'No longer offered or refused, not in the file',
    most: 'more than half of the lettering would be taken away',
  },
} as const satisfies Readonly<Record<RecordFile, object>>;

function formatOutcome(file: RecordFile, { kind, report }: RecordOutcome): readonly string[] {
  const { rest, most } = WORDS[file];
  const endings = {
    imported: 'Imported.',
    compared: 'Nothing was changed (--dry-run).',
    refused: 'Nothing was changed (--strict).',
    'too-many-gone': `Nothing was changed: ${most}. Add --partial if the file holds a part of them, --hide-most if it is right.`,
  } as const;
  if (kind === 'stopped') return [`Stopped. ${rest}`];
  return [...formatReport(file, report), '', endings[kind]];
}

function formatReport(file: RecordFile, { sections, issues }: RecordReport): readonly string[] {
  const counts = sections.map((section) => section.counts);
  return [
    ...sections.map(formatCounts),
    ...list(
      'Changed',
      counts.flatMap(({ changed }) => changed),
      ({ key, fields }) => `${key}: ${fields.join(', ')}`,
    ),
    ...list(
      WORDS[file].gone,
      counts.flatMap(({ gone }) => gone),
      (key) => key,
    ),
    ...list('Rows that cannot be taken', issues, formatIssue, MAX_ISSUES),
  ];
}

function formatCounts({ name, counts }: RecordReport['sections'][number]): string {
  const { added, changed, same, gone } = counts;
  const total = added.length + changed.length + same;
  const what = name === 'lettering' ? 'records' : name;
  return `${total} ${what} in the file: ${added.length} new, ${changed.length} changed, ${same} as before; ${gone.length} no longer in it.`;
}

function list<Item>(
  title: string,
  items: readonly Item[],
  format: (item: Item) => string,
  most = MAX_EXAMPLES,
): readonly string[] {
  return formatList(title, { count: items.length, examples: items.slice(0, most) }, format);
}
