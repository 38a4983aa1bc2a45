import type { CsvRow } from './csv-rows.ts';
import { type DateOrder, type DateStyle, DateSurvey } from './dates.ts';
import { NumberSurvey, type SettledNumbers } from './number-survey.ts';

/** How the cells of one file are read. */
export interface Conventions {
  /** ISO 4217, of the shop. */
  readonly currency: string;
  readonly numbers: SettledNumbers;
  readonly dates: DateStyle;
  /** Of times without a zone. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Columns whose cells are read with the file's conventions. */
export interface SurveyedColumns {
  readonly amounts: readonly string[];
  /** Their cells have one date or several, separated by a slash between blanks or times. */
  readonly dates: readonly string[];
}

export interface MappedConventions {
  readonly decimal?: '.' | ',' | undefined;
  readonly dateOrder?: DateOrder | undefined;
}

/** Reads all rows of a file once, to settle how it writes amounts and dates. */
export async function surveyFile(
  rows: AsyncIterable<CsvRow | { readonly issue: unknown }>,
  { amounts, dates }: SurveyedColumns,
  {
    neverGroups,
    configured,
    ...rest
  }: Pick<Conventions, 'currency' | 'timeZone' | 'now'> & {
    /** Whether the file's system writes thousands without a sign. */
    readonly neverGroups: boolean;
    readonly configured: MappedConventions;
  },
): Promise<Conventions> {
  const numberSurvey = new NumberSurvey(rest.currency);
  const dateSurvey = new DateSurvey();
  for await (const row of rows) {
    if ('issue' in row) continue;
    for (const column of amounts) numberSurvey.add(row.cells.get(column) ?? '');
    for (const column of dates) dateSurvey.add(row.cells.get(column) ?? '');
  }
  return {
    ...rest,
    numbers: numberSurvey.settle(neverGroups, configured.decimal),
    dates: dateSurvey.settle(configured.dateOrder),
  };
}
