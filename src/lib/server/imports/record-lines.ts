import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { FieldIssue } from './field-issues.ts';
import { type Line, readLines } from './read-lines.ts';
import { shorten } from './row-issue.ts';

/** Choices of an import of records. */
export interface RecordImport {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Fields that the file does not name stay unchanged. */
  readonly isPartial: boolean;
  /** Nothing is imported if there is anything wrong with the file. */
  readonly isStrict: boolean;
  /** Only reports what would be done. */
  readonly isDryRun: boolean;
  /** Takes away more than half of what is there if the file says so. */
  readonly mayHideMost: boolean;
}

export interface PlacedRecord<Value> {
  readonly line: number;
  readonly record: Value;
}

/**
 * The records of a file, one on each line. `findRepeat` says where the file has a record already.
 * @throws UnreadableFile
 */
export async function readRecords<Value>(
  bytes: AsyncIterable<Uint8Array>,
  parse: (
    value: unknown,
  ) => { readonly record: Value } | { readonly issues: readonly FieldIssue[] },
  findRepeat: (record: Value, line: number) => RowIssue | undefined,
): Promise<{
  readonly rows: readonly PlacedRecord<Value>[];
  readonly issues: readonly RowIssue[];
}> {
  const rows: PlacedRecord<Value>[] = [];
  const issues: RowIssue[] = [];
  for await (const line of readLines(bytes)) {
    if (line.text.trim() === '') continue;
    const parsed = parse(parseJson(line.text));
    if ('issues' in parsed) {
      issues.push(...describeProblems(line, parsed.issues));
      continue;
    }
    const repeat = findRepeat(parsed.record, line.number);
    if (repeat) issues.push(repeat);
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
  problems: readonly FieldIssue[],
): readonly RowIssue[] {
  if (parseJson(text) === undefined) {
    const expected = { key: isLast ? 'wholeRecord' : 'jsonObject' } as const;
    return [{ line: number, column: '', value: shorten(text), expected }];
  }
  return problems.map(({ path, value, expected }) => ({
    line: number,
    column: path,
    value: shorten(value),
    expected,
  }));
}
