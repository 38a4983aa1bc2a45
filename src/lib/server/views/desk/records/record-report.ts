import type { RecordOutcome, RecordReport } from '#lib/domain/catalog-files/record-report.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { DeskContext } from '#lib/server/views/desk/desk-context.ts';
import { deskFormat } from '#lib/server/views/desk/desk-format.ts';
import type { Cell, ReportTable } from '#lib/server/views/desk/imports/import-tables.ts';

/** What a file of records would change. */
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
      ...{ added: count(added.length), changed: count(changed.length) },
      ...{ same: count(same), gone: count(gone.length) },
    });
    return `${t(SECTION_LABELS[name])}: ${numbers}`;
  });
  const all = sections.map((section) => section.counts);
  const record = t('deskLettering:record');
  const tables = [
    table(context, 'issues', t('deskImports:issues'), issues, {
      columns: [
        ...[t('deskImports:line'), t('deskImports:column')],
        ...[t('deskImports:value'), t('deskImports:expected')],
      ],
      hint: t('deskLettering:issuesHint'),
      row: ({ line, column, value, expected }) => [
        { text: String(line), isNumber: true },
        ...[{ text: column || '–' }, { text: value || '–' }],
        { text: expected, lang: 'en' },
      ],
    }),
    table(
      context,
      'gone',
      t('deskLettering:goneTitle'),
      all.flatMap(({ gone }) => gone),
      {
        columns: [record],
        row: (text) => [{ text }],
      },
    ),
    table(
      context,
      'changed',
      t('deskImports:changed'),
      all.flatMap(({ changed }) => changed),
      {
        columns: [record, t('deskImports:changedFields')],
        row: ({ key, fields }) => [{ text: key }, { text: fields.join(', ') }],
      },
    ),
    table(
      context,
      'added',
      t('deskImports:added'),
      all.flatMap(({ added }) => added),
      {
        columns: [record],
        row: (text) => [{ text }],
      },
    ),
  ].flatMap((one) => one ?? []);
  const isDifferent = all.some(
    ({ added, changed, gone }) => added.length + changed.length + gone.length > 0,
  );
  return { counts, tables, isDifferent };
}

function table<Item>(
  { t, locale }: DeskContext,
  id: string,
  title: string,
  items: readonly Item[],
  {
    columns,
    row,
    hint,
  }: {
    readonly columns: readonly string[];
    readonly row: (item: Item) => readonly Cell[];
    readonly hint?: string;
  },
): ReportTable | undefined {
  if (items.length === 0) return undefined;
  const { count } = deskFormat(locale);
  const rest = items.length - MAX_ROWS;
  return {
    ...{ id, hint, columns, title: `${title}: ${count(items.length)}` },
    rows: items.slice(0, MAX_ROWS).map(row),
    more: rest > 0 ? t('deskImports:more', { number: count(rest) }) : undefined,
  };
}
