import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { ChangeCounts, RecordOutcomeKind } from '#lib/domain/catalog-files/record-report.ts';
import {
  type LetteringRecord,
  letteringRecordName,
} from '#lib/domain/lettering-files/lettering-record.ts';
import type { LetteringFiles } from '#lib/server/ports/lettering-files.ts';
import {
  countChanges,
  decideOutcome,
  type RecordImport,
  readRecords,
  refusedIssue,
} from '../record-lines.ts';
import { parseLetteringRecord } from './lettering-schema.ts';

export interface LetteringReport {
  readonly records: ChangeCounts;
  readonly issues: readonly RowIssue[];
}

export interface LetteringOutcome {
  readonly kind: RecordOutcomeKind;
  readonly report: LetteringReport;
}

/**
 * Imports what the club prints in one transaction, so that an import that is stopped leaves nothing half there.
 * Throws `Outage` and `UnreadableFile`.
 */
export async function importLettering(
  request: RecordImport,
  {
    files,
    signal,
    now,
  }: { readonly files: LetteringFiles; readonly signal: AbortSignal; readonly now: Date },
): Promise<LetteringOutcome> {
  const lines = new Map<string, number>();
  const { rows, issues } = await readRecords(request.bytes, parseLetteringRecord, (record, line) =>
    findRepeat(lines, record, line),
  );
  let kind: RecordOutcomeKind = 'imported';
  const difference = await files.write(
    rows.map(({ record }) => record),
    {
      isFull: !request.isPartial,
      accept(difference) {
        kind = decideOutcome(request, difference, issues.length > 0, signal);
        return kind === 'imported';
      },
    },
    now,
  );
  const placed = rows.map(({ line, record }, index) => ({
    ...{ line, name: letteringRecordName(record), change: difference.changes[index] },
  }));
  return {
    kind,
    report: {
      records: countChanges(placed, difference.gone),
      issues: [
        ...issues,
        ...placed.flatMap(({ line, change }) => refusedIssue(line, change)),
      ].toSorted((a, b) => a.line - b.line),
    },
  };
}

/** Remembers the record's line, or says where the file has it already. */
function findRepeat(
  lines: Map<string, number>,
  record: LetteringRecord,
  line: number,
): RowIssue | undefined {
  const name = letteringRecordName(record);
  const before = lines.get(name);
  if (before === undefined) {
    lines.set(name, line);
    return undefined;
  }
  const column = record.type === 'refused' ? 'name' : record.type === 'season' ? 'type' : 'key';
  return { line, column, value: name, expected: `one record of it; line ${before} has it already` };
}
