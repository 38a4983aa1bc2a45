import { openSource, type SourceOptions } from './open-source.ts';
import type { SourceRow } from './row-issue.ts';

export interface SourceFile {
  readonly path: string;
  /** The file's name as staff know it. */
  readonly name: string;
}

/** Rows of all files; definitions that other formats imply come after the products. @throws UnreadableFile */
export async function* readSources(
  files: Iterable<SourceFile> | AsyncIterable<SourceFile>,
  options: SourceOptions,
): AsyncIterable<SourceRow> {
  for await (const { path, name } of files) yield* openSource(path, name, options);
  for (const record of options.found.records()) yield { line: 0, record };
}
