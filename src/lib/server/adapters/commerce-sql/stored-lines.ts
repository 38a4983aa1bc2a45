import type { Line } from './basket-lines.ts';

/** Lines that lie aside, as JSON: what was just removed, and what is saved for later. */
export type StoredLines = readonly Omit<Line, 'id' | 'itemGroup'>[];

export function packedLines(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ id: _, ...line }) => line));
}

/** Lines without ids, ready to be added to a basket. */
export function unpackedLines(stored: StoredLines): readonly Line[] {
  return stored.map((line) => ({ itemGroup: undefined, ...line, id: undefined }));
}
