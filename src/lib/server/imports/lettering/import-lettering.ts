import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { ChangeCounts, RecordOutcomeKind } from '#lib/domain/catalog-files/record-report.ts';
import {
  type LetteringRecord,
  letteringRecordName,
} from '#lib/domain/lettering-files/lettering-record.ts';
import { countChanges, importRecords } from '#lib/server/imports/import-records.ts';
import type { RecordImport } from '#lib/server/imports/record-lines.ts';
import type { LetteringFiles } from './lettering-files.ts';
import { parseLetteringRecord } from './lettering-schema.ts';

export interface LetteringReport {
  readonly records: ChangeCounts;
  readonly issues: readonly RowIssue[];
}

export interface LetteringOutcome {
  readonly kind: RecordOutcomeKind;
  readonly report: LetteringReport;
}

/** Imports what the club prints. Throws `Outage` and `UnreadableFile`. */
export async function importLettering(
  request: RecordImport,
  {
    files,
    signal,
    now,
  }: { readonly files: LetteringFiles; readonly signal: AbortSignal; readonly now: Date },
): Promise<LetteringOutcome> {
  const { kind, difference, compared, issues } = await importRecords(
    request,
    {
      parse: parseLetteringRecord,
      nameOf: letteringRecordName,
      nameField,
      placesOf: (record) => [letteringRecordName(record)],
      onePerPlace: 'oneOfIt',
      write: (records, options) => files.write(records, options, now),
    },
    signal,
  );
  return { kind, report: { records: countChanges(compared, difference.gone), issues } };
}

function nameField({ type }: LetteringRecord): string {
  if (type === 'refused') return 'name';
  return type === 'season' ? 'type' : 'key';
}
