import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { ChangeCounts, RecordOutcomeKind } from '#lib/domain/catalog-files/record-report.ts';
import type { PromotionFileRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import type { PromotionFiles } from '#lib/server/ports/promotions/promotion-files.ts';
import {
  countChanges,
  decideOutcome,
  type RecordImport,
  readRecords,
  refusedIssue,
} from '../record-lines.ts';
import { parsePromotionRecord } from './promotion-schema.ts';

export interface PromotionReport {
  readonly promotions: ChangeCounts;
  readonly codes: ChangeCounts;
  readonly issues: readonly RowIssue[];
}

export interface PromotionOutcome {
  readonly kind: RecordOutcomeKind;
  readonly report: PromotionReport;
}

/**
 * Imports promotions and codes in one transaction, so that an import that is stopped leaves nothing half there.
 * Throws `Outage` and `UnreadableFile`.
 */
export async function importPromotions(
  request: RecordImport,
  { files, signal }: { readonly files: PromotionFiles; readonly signal: AbortSignal },
): Promise<PromotionOutcome> {
  const lines = new Map<string, number>();
  const { rows, issues } = await readRecords(request.bytes, parsePromotionRecord, (record, line) =>
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
  );
  const placed = rows.map((row, index) => ({
    ...{ ...row, name: nameOf(row.record), change: difference.changes[index] },
  }));
  const ofType = (type: PromotionFileRecord['type']) =>
    placed.filter(({ record }) => record.type === type);
  return {
    kind,
    report: {
      promotions: countChanges(ofType('promotion'), difference.gone),
      codes: countChanges(ofType('code'), difference.goneCodes),
      issues: [
        ...issues,
        ...placed.flatMap(({ line, change }) => refusedIssue(line, change)),
      ].toSorted((a, b) => a.line - b.line),
    },
  };
}

function nameOf(record: PromotionFileRecord): string {
  return record.type === 'code' ? record.code : record.key;
}

/** Remembers the record's place in each of its shops, or says where the file has it already. */
function findRepeat(
  lines: Map<string, number>,
  record: PromotionFileRecord,
  line: number,
): RowIssue | undefined {
  const name = nameOf(record);
  const places = record.shops.map((shop) => `${record.type} ${shop} ${name}`);
  const taken = places.find((place) => lines.has(place));
  if (taken === undefined) {
    for (const place of places) lines.set(place, line);
    return undefined;
  }
  const column = record.type === 'code' ? 'code' : 'key';
  const expected = `one record for each shop; line ${lines.get(taken)} has it already`;
  return { line, column, value: name, expected };
}
