import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type {
  ChangeCounts,
  FileDifference,
  RecordChange,
  RecordOutcomeKind,
  RecordWrite,
} from '#lib/domain/catalog-files/record-report.ts';
import type { FieldIssue } from './field-issues.ts';
import { type PlacedRecord, type RecordImport, readRecords } from './record-lines.ts';
import { shorten } from './row-issue.ts';

/** The records of one kind of file. */
export interface RecordKind<Value, Difference extends FileDifference> {
  readonly parse: (
    value: unknown,
  ) => { readonly record: Value } | { readonly issues: readonly FieldIssue[] };
  /** As reports name the record. */
  readonly nameOf: (record: Value) => string;
  /** Field that the name is in. */
  readonly nameField: (record: Value) => string;
  /** Subject of a record. A file has one record for each. */
  readonly placesOf: (record: Value) => readonly string[];
  /** Text of that rule. */
  readonly onePerPlace: 'onePerShop' | 'oneOfIt';
  readonly write: (
    records: readonly Value[],
    options: RecordWrite<Difference>,
  ) => Promise<Difference>;
}

/** A record that was compared with the shop. */
export interface ComparedRecord<Value> extends PlacedRecord<Value> {
  readonly name: string;
  readonly change: RecordChange | undefined;
}

/**
 * Reads the records of a file and writes them in one transaction, so that an import that is stopped leaves nothing half
 * there. `issues` are in the order of the file.
 * @throws Outage, UnreadableFile
 */
export async function importRecords<Value, Difference extends FileDifference>(
  request: RecordImport,
  kindOfFile: RecordKind<Value, Difference>,
  signal: AbortSignal,
): Promise<{
  readonly kind: RecordOutcomeKind;
  readonly difference: Difference;
  readonly compared: readonly ComparedRecord<Value>[];
  readonly issues: readonly RowIssue[];
}> {
  const { parse, nameOf, write } = kindOfFile;
  const { rows, issues } = await readRecords(request.bytes, parse, repeatFinder(kindOfFile));
  let kind: RecordOutcomeKind = 'imported';
  const difference = await write(
    rows.map(({ record }) => record),
    {
      isFull: !request.isPartial,
      accept(found) {
        kind = decideOutcome(request, found, issues.length > 0, signal);
        return kind === 'imported';
      },
    },
  );
  const compared = rows.map((row, index) => ({
    ...row,
    name: nameOf(row.record),
    change: difference.changes[index],
  }));
  const refused = compared.flatMap(({ line, change }) => refusedIssue(line, change));
  return {
    kind,
    difference,
    compared,
    issues: [...issues, ...refused].toSorted((a, b) => a.line - b.line),
  };
}

/** Remembers the line of each place, and says where the file has a place already. */
function repeatFinder<Value>({
  nameOf,
  nameField,
  placesOf,
  onePerPlace,
}: Pick<RecordKind<Value, never>, 'nameOf' | 'nameField' | 'placesOf' | 'onePerPlace'>): (
  record: Value,
  line: number,
) => RowIssue | undefined {
  const lines = new Map<string, number>();
  return (record, line) => {
    const places = placesOf(record);
    const taken = places.find((place) => lines.has(place));
    if (taken === undefined) {
      for (const place of places) lines.set(place, line);
      return undefined;
    }
    const expected = { key: onePerPlace, values: { line: lines.get(taken) ?? line } };
    return { line, column: nameField(record), value: nameOf(record), expected };
  };
}

/** A full file that takes away more of what is there than this is taken for a mistake. */
const MAX_GONE = 0.5;

/** What becomes of an import once its difference is known. */
function decideOutcome(
  { isDryRun, isStrict, mayHideMost }: RecordImport,
  difference: FileDifference,
  hasIssues: boolean,
  signal: AbortSignal,
): RecordOutcomeKind {
  const { changes, gone, active } = difference;
  const isRefused = hasIssues || changes.some(({ kind }) => kind === 'refused');
  if (signal.aborted) return 'stopped';
  if (isDryRun) return 'compared';
  if (isStrict && isRefused) return 'refused';
  return gone.length > active * MAX_GONE && !mayHideMost ? 'too-many-gone' : 'imported';
}

/** Counts the changes of records, each with its name. */
export function countChanges(
  changes: readonly Pick<ComparedRecord<unknown>, 'name' | 'change'>[],
  gone: readonly string[],
): ChangeCounts {
  return {
    added: changes.filter(({ change }) => change?.kind === 'new').map(({ name }) => name),
    changed: changes.flatMap(({ name, change }) =>
      change?.kind === 'changed' ? [{ key: name, fields: change.fields }] : [],
    ),
    same: changes.filter(({ change }) => change?.kind === 'same').length,
    gone,
  };
}

/** The issue of a record that the shop cannot take; empty for all others. */
function refusedIssue(line: number, change: RecordChange | undefined): readonly RowIssue[] {
  if (change?.kind !== 'refused') return [];
  const { path, value, expected } = change;
  return [{ line, column: path, value: shorten(value), expected }];
}
