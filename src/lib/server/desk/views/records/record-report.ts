import type { Examples } from '#lib/domain/catalog-files/import-report.ts';
import type { RecordOutcome, RecordReport } from '#lib/domain/catalog-files/record-report.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import {
  issueTable,
  type ReportTable,
  reportTable,
} from '#lib/server/desk/views/imports/import-tables.ts';

/** Changes that a file of records would make. */
export interface RecordDifference {
  /** `Codes: 3 new, 1 changed, …` */
  readonly counts: readonly string[];
  readonly tables: readonly ReportTable[];
  /** Whether there is anything to apply. */
  readonly isDifferent: boolean;
}

const SECTION_LABELS = {
  promotions: 'deskLettering:promotions',
  codes: 'deskLettering:codes',
  lettering: 'deskLettering:letteringRecords',
} as const satisfies Readonly<Record<RecordReport['sections'][number]['name'], MessageKey>>;

const MAX_ROWS = 100;

export function recordDifference(
  context: DeskContext,
  { report }: RecordOutcome,
): RecordDifference {
  const { t, locale } = context;
  const { count } = deskFormat(locale);
  const { sections, issues } = report;
  const counts = sections.map(({ name, counts: { added, changed, same, gone } }) => {
    const numbers = t('deskLettering:counts', {
      added: count(added.length),
      changed: count(changed.length),
      same: count(same),
      gone: count(gone.length),
    });
    return `${t(SECTION_LABELS[name])}: ${numbers}`;
  });
  const all = sections.map((section) => section.counts);
  const columns = [t('deskLettering:record')];
  const tables = [
    issueTable(context, firstOf(issues), 'deskLettering:issuesHint'),
    reportTable(context, firstOf(all.flatMap(({ gone }) => gone)), {
      id: 'gone',
      title: 'deskLettering:goneTitle',
      columns,
      row: (text) => [{ text }],
    }),
    reportTable(context, firstOf(all.flatMap(({ changed }) => changed)), {
      id: 'changed',
      title: 'deskImports:changed',
      columns: [...columns, t('deskImports:changedFields')],
      row: ({ key, fields }) => [{ text: key }, { text: fields.join(', ') }],
    }),
    reportTable(context, firstOf(all.flatMap(({ added }) => added)), {
      id: 'added',
      title: 'deskImports:added',
      columns,
      row: (text) => [{ text }],
    }),
  ].flatMap((one) => one ?? []);
  const isDifferent = all.some(
    ({ added, changed, gone }) => added.length + changed.length + gone.length > 0,
  );
  return { counts, tables, isDifferent };
}

function firstOf<Item>(items: readonly Item[]): Examples<Item> {
  return { count: items.length, examples: items.slice(0, MAX_ROWS) };
}
