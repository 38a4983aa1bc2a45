import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readNdjson } from './read-ndjson.ts';
import { type SourceRow, UnreadableFile } from './row-issue.ts';

/** File formats that an import reads. */
export const FORMATS = ['terrace'] as const;
export type Format = (typeof FORMATS)[number];

export interface SourceOptions {
  /** Undefined: found out by the content. */
  readonly format: Format | undefined;
}

/** Rows of one file. @throws UnreadableFile */
export async function* openSource(source: string): AsyncIterable<SourceRow> {
  const found = await stat(source).catch(() => undefined);
  if (!found) throw new UnreadableFile(`${source} does not exist.`);
  if (!found.isFile()) throw new UnreadableFile(`${source} is no file.`);
  yield* readNdjson(createReadStream(source));
}
