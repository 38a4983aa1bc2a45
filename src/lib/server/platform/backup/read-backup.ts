import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  NO_BACKUP,
  parseEnd,
  parseHeader,
  parseHeading,
  type TableHeading,
} from './backup-format.ts';
import { RunningSum, type TableSum } from './table-sums.ts';

/** No row is longer; a file without line breaks must not fill the memory. */
const MAX_LINE = 256 * 1024 * 1024;

const CUT_OFF = 'The backup is cut off: its end is missing. Nothing was changed.';
const ALTERED = 'The backup was altered or damaged: its checksum is wrong. Nothing was changed.';

/** The lines of the file in order; rows belong to the heading before them. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'heading'; readonly heading: TableHeading }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/**
 * Reads the whole file and checks every count and checksum.
 * @throws BackupError in words for a terminal.
 */
export async function verifyBackup(
  file: string,
): Promise<{ readonly header: BackupHeader; readonly end: BackupEnd }> {
  const checksum = createHash('sha256');
  const sums = new Map<string, RunningSum>();
  let sum: RunningSum | undefined;
  const found: { header?: BackupHeader; end?: BackupEnd } = {};
  for await (const { part, line } of readLines(file)) {
    if (found.end) throw new BackupError(ALTERED);
    if (part.kind !== 'end') checksum.update(line).update('\n');
    switch (part.kind) {
      case 'row':
        sum?.add(part.row);
        break;
      case 'heading':
        sum = new RunningSum();
        sums.set(part.heading.table, sum);
        break;
      default:
        Object.assign(found, part);
    }
  }
  const { header, end } = found;
  if (!header) throw new BackupError(NO_BACKUP);
  if (!end) throw new BackupError(CUT_OFF);
  if (!isAsStated(end, checksum.digest('hex'), sums)) throw new BackupError(ALTERED);
  return { header, end };
}

function isAsStated(
  end: BackupEnd,
  sha256: string,
  sums: ReadonlyMap<string, RunningSum>,
): boolean {
  return sha256 === end.sha256 && differingTables(totalsOf(sums), end.tables).length === 0;
}

function totalsOf(sums: ReadonlyMap<string, RunningSum>): Readonly<Record<string, TableSum>> {
  return Object.fromEntries([...sums].map(([table, { total }]) => [table, total]));
}

/** The parts of a file, which `verifyBackup` has read before. */
export async function* readBackup(file: string): AsyncIterable<BackupPart> {
  for await (const { part } of readLines(file)) yield part;
}

async function* readLines(
  file: string,
): AsyncIterable<{ readonly part: BackupPart; readonly line: string }> {
  let isFirst = true;
  for await (const line of unpackLines(file)) {
    yield { line, part: isFirst ? { kind: 'header', header: parseHeader(line) } : parsePart(line) };
    isFirst = false;
  }
}

function parsePart(line: string): BackupPart {
  if (line.startsWith('[')) return { kind: 'row', row: line };
  const heading = parseHeading(line);
  if (heading) return { kind: 'heading', heading };
  const end = parseEnd(line);
  if (end) return { kind: 'end', end };
  throw new BackupError(ALTERED);
}

async function* unpackLines(file: string): AsyncIterable<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  try {
    for await (const chunk of source.pipe(gunzip)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE) throw new BackupError(NO_BACKUP);
      yield* lines;
    }
  } catch (error) {
    throw readableError(error, file);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new BackupError(CUT_OFF);
}

const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}.`,
  EISDIR: (file) => `${file} is a directory; name a file.`,
  EACCES: (file) => `${file} may not be read by this user.`,
  Z_BUF_ERROR: () => CUT_OFF,
  ERR_ENCODING_INVALID_ENCODED_DATA: () => ALTERED,
};

function readableError(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const code = String(error.code);
  if (code === 'Z_DATA_ERROR')
    return new BackupError(error.message.includes('header') ? NO_BACKUP : ALTERED);
  const reason = REASONS[code];
  return reason ? new BackupError(reason(file)) : error;
}

/** Names of tables that hold something else on both sides. */
export function differingTables(
  left: Readonly<Record<string, TableSum>>,
  right: Readonly<Record<string, TableSum>>,
): readonly string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (table) =>
      left[table]?.rows !== right[table]?.rows || left[table]?.digest !== right[table]?.digest,
  );
}
