import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { writeUntilClosed } from '../write-until-closed.ts';

interface ExportTarget {
  readonly log: (line: string) => void;
  readonly stdout: Writable;
}

/** Writes the lines to the file, or to the standard output without one. */
export async function writeExport(
  lines: AsyncIterable<string>,
  file: string | undefined,
  { log, stdout }: ExportTarget,
): Promise<void> {
  if (!file) {
    await writeUntilClosed(lines, stdout);
    return;
  }
  // Renamed when it is whole, so that no half file looks like an export.
  const partial = `${file}.part`;
  const stream = createWriteStream(partial);
  const count = await writeLines(lines, stream);
  stream.end();
  await once(stream, 'close');
  await rename(partial, file);
  log(`Wrote ${count} lines to ${file}.`);
}

async function writeLines(lines: AsyncIterable<string>, stream: Writable): Promise<number> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  return count;
}
