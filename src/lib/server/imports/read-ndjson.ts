import { type Line, readLines } from './read-lines.ts';
import { parseRecord } from './record-schema.ts';
import { rowIssue, type SourceRow } from './row-issue.ts';

/** The shop's own format: one record of `catalog.schema.json` on each line. Empty lines are skipped. */
export async function* readNdjson(bytes: AsyncIterable<Uint8Array>): AsyncIterable<SourceRow> {
  for await (const line of readLines(bytes)) if (line.text.trim() !== '') yield* readRow(line);
}

function* readRow({ number, text, isLast }: Line): Iterable<SourceRow> {
  const value = parseJson(text);
  if (value === undefined) {
    yield rowIssue(number, '', text, { key: isLast ? 'wholeRecord' : 'jsonObject' });
    return;
  }
  const parsed = parseRecord(value);
  if ('record' in parsed) yield { line: number, record: parsed.record };
  else
    for (const { path, value: wrong, expected } of parsed.issues)
      yield rowIssue(number, path, wrong, expected);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
