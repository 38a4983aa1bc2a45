import { createReadStream } from 'node:fs';
import { refuseMissing } from '../../src/lib/server/catalog-files/open-source.ts';
import {
  importPromotions,
  type PromotionOutcome,
  type PromotionReport,
} from '../../src/lib/server/catalog-files/promotions/import-promotions.ts';
import { promotionJsonSchema } from '../../src/lib/server/catalog-files/promotions/promotion-schema.ts';
import type { PromotionFiles } from '../../src/lib/server/ports/promotions/promotion-files.ts';
import type { CommandSurroundings } from './command-surroundings.ts';
import { formatIssue, formatList } from './format-report.ts';
import type { PromotionCommand } from './parse-command.ts';
import { writeExport } from './write-export.ts';

const MAX_EXAMPLES = 20;
const MAX_ISSUES = 1_000;

/** `promotions schema` needs no database. */
export function printPromotionSchema(log: CommandSurroundings['log']): void {
  log(JSON.stringify(promotionJsonSchema(), null, 2));
}

/** `promotions import` and `promotions export`. Returns the exit code. */
export async function runPromotionCommand(
  command: Exclude<PromotionCommand, { readonly action: 'schema' }>,
  files: PromotionFiles,
  around: CommandSurroundings,
): Promise<number> {
  if (command.action === 'export') {
    const lines = async function* (): AsyncIterable<string> {
      for await (const record of files.exportRecords()) yield `${JSON.stringify(record)}\n`;
    };
    await writeExport(lines(), command.file, around);
    return 0;
  }
  const { file, isPartial, isStrict, isDryRun, mayHideMost } = command;
  await refuseMissing(file);
  const outcome = await importPromotions(
    { bytes: createReadStream(file), isPartial, isStrict, isDryRun, mayHideMost },
    { files, signal: around.signal },
  );
  for (const line of formatOutcome(outcome)) around.log(line);
  const isClean = outcome.kind === 'compared' || outcome.kind === 'imported';
  return isClean && outcome.report.issues.length === 0 ? 0 : 1;
}

function formatOutcome({ kind, report }: PromotionOutcome): readonly string[] {
  if (kind === 'stopped') return ['Stopped. The promotions are as they were before.'];
  return [...formatReport(report), '', ENDINGS[kind]];
}

const ENDINGS = {
  imported: 'Imported.',
  compared: 'Nothing was changed (--dry-run).',
  refused: 'Nothing was changed (--strict).',
  'too-many-gone':
    'Nothing was changed: more than half of the promotions would be paused. Add --partial if the file holds a part of them, --hide-most if it is right.',
} as const;

function formatReport({ promotions, codes, issues }: PromotionReport): readonly string[] {
  return [
    formatCounts('promotions', promotions),
    formatCounts('codes', codes),
    ...list('Changed', [...promotions.changed, ...codes.changed], formatChange),
    ...list('Paused, no longer in the file', [...promotions.gone, ...codes.gone], (key) => key),
    ...list('Rows that cannot be taken', issues, formatIssue, MAX_ISSUES),
  ];
}

function formatChange({ key, fields }: PromotionReport['codes']['changed'][number]): string {
  return `${key}: ${fields.join(', ')}`;
}

function formatCounts(
  name: string,
  { added, changed, same, gone }: PromotionReport['promotions'],
): string {
  const total = added.length + changed.length + same;
  return `${total} ${name} in the file: ${added.length} new, ${changed.length} changed, ${same} as before; ${gone.length} no longer in it.`;
}

function list<Item>(
  title: string,
  items: readonly Item[],
  format: (item: Item) => string,
  most = MAX_EXAMPLES,
): readonly string[] {
  return formatList(title, { count: items.length, examples: items.slice(0, most) }, format);
}
