import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { PromotionFileRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import type {
  PromotionChange,
  PromotionDifference,
  PromotionFiles,
} from '#lib/server/ports/promotions/promotion-files.ts';
import { type Line, readLines } from '../read-lines.ts';
import { shorten } from '../row-issue.ts';
import { parsePromotionRecord } from './promotion-schema.ts';

/** A full file that pauses more of what runs than this is taken for a mistake. */
const MAX_GONE = 0.5;

export interface PromotionImport {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Promotions and codes that the file does not name stay as they are. */
  readonly isPartial: boolean;
  /** Nothing is imported if there is anything wrong with the file. */
  readonly isStrict: boolean;
  /** Only reports what would be done. */
  readonly isDryRun: boolean;
  /** Pauses more than half of the promotions if the file says so. */
  readonly mayHideMost: boolean;
}

interface ChangeCounts {
  readonly added: readonly string[];
  readonly changed: readonly { readonly key: string; readonly fields: readonly string[] }[];
  readonly same: number;
  /** Paused because the file does not name them. */
  readonly gone: readonly string[];
}

export interface PromotionReport {
  readonly promotions: ChangeCounts;
  readonly codes: ChangeCounts;
  readonly issues: readonly RowIssue[];
}

export interface PromotionOutcome {
  /** All but `imported` left everything as it was. */
  readonly kind: 'imported' | 'compared' | 'refused' | 'too-many-gone' | 'stopped';
  readonly report: PromotionReport;
}

/**
 * Imports promotions and codes in one transaction, so that an import that is stopped leaves nothing half there.
 * Throws `Outage` and `UnreadableFile`.
 */
export async function importPromotions(
  request: PromotionImport,
  { files, signal }: { readonly files: PromotionFiles; readonly signal: AbortSignal },
): Promise<PromotionOutcome> {
  const { rows, issues } = await readRows(request.bytes);
  let kind: PromotionOutcome['kind'] = 'imported';
  const difference = await files.write(
    rows.map(({ record }) => record),
    {
      isFull: !request.isPartial,
      accept(difference) {
        kind = decide(request, difference, issues.length > 0, signal.aborted);
        return kind === 'imported';
      },
    },
  );
  const placed = rows.map((row, index) => ({ ...row, change: difference.changes[index] }));
  const ofType = (type: PromotionFileRecord['type']): readonly PlacedChange[] =>
    placed.filter(({ record }) => record.type === type);
  return {
    kind,
    report: {
      promotions: countChanges(ofType('promotion'), difference.gone),
      codes: countChanges(ofType('code'), difference.goneCodes),
      issues: [...issues, ...placed.flatMap(refusedIssue)].toSorted((a, b) => a.line - b.line),
    },
  };
}

function decide(
  request: PromotionImport,
  { changes, gone, active }: PromotionDifference,
  hasIssues: boolean,
  isStopped: boolean,
): PromotionOutcome['kind'] {
  const isRefused = hasIssues || changes.some((change) => change.kind === 'refused');
  if (isStopped) return 'stopped';
  if (request.isDryRun) return 'compared';
  if (request.isStrict && isRefused) return 'refused';
  const isMost = gone.length > active * MAX_GONE && !request.mayHideMost;
  return isMost ? 'too-many-gone' : 'imported';
}

interface PlacedRecord {
  readonly line: number;
  readonly record: PromotionFileRecord;
}

type PlacedChange = PlacedRecord & { readonly change: PromotionChange | undefined };

async function readRows(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly rows: readonly PlacedRecord[]; readonly issues: readonly RowIssue[] }> {
  const rows: PlacedRecord[] = [];
  const issues: RowIssue[] = [];
  const lines = new Map<string, number>();
  for await (const line of readLines(bytes)) {
    if (line.text.trim() === '') continue;
    const parsed = parsePromotionRecord(parseJson(line.text));
    if ('issues' in parsed) {
      issues.push(...describeProblems(line, parsed.issues));
      continue;
    }
    const twice = findRepeat(lines, parsed.record, line.number);
    if (twice) issues.push(twice);
    else rows.push({ line: line.number, record: parsed.record });
  }
  return { rows, issues };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeProblems(
  { number, text, isLast }: Line,
  problems: readonly {
    readonly path: string;
    readonly value: unknown;
    readonly expected: string;
  }[],
): readonly RowIssue[] {
  if (parseJson(text) === undefined) {
    const expected = isLast
      ? 'a whole record; the file seems to be cut off here'
      : 'one JSON object on a line';
    return [{ line: number, column: '', value: shorten(text), expected }];
  }
  return problems.map(({ path, value, expected }) => ({
    ...{ line: number, column: path, value: shorten(value), expected },
  }));
}

/** Remembers the record's place in each of its shops, or says where the file has it already. */
function findRepeat(
  lines: Map<string, number>,
  record: PromotionFileRecord,
  line: number,
): RowIssue | undefined {
  const name = record.type === 'code' ? record.code : record.key;
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

function countChanges(placed: readonly PlacedChange[], gone: readonly string[]): ChangeCounts {
  const nameOf = ({ record }: PlacedRecord): string =>
    record.type === 'code' ? record.code : record.key;
  return {
    added: placed.filter(({ change }) => change?.kind === 'new').map(nameOf),
    changed: placed.flatMap((row) =>
      row.change?.kind === 'changed' ? [{ key: nameOf(row), fields: row.change.fields }] : [],
    ),
    same: placed.filter(({ change }) => change?.kind === 'same').length,
    gone,
  };
}

function refusedIssue({ line, change }: PlacedChange): readonly RowIssue[] {
  if (change?.kind !== 'refused') return [];
  const { path, value, expected } = change;
  return [{ line, column: path, value: shorten(value), expected }];
}
