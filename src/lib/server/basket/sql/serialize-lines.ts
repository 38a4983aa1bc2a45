import type { StoredLines } from '#lib/server/platform/database/schema/schema-saved-items.ts';
import type { BasketLine } from './basket-lines.ts';

export function serializeLines(lines: readonly BasketLine[]): string {
  return JSON.stringify(lines.map(({ id: _, ...line }) => line));
}

/** Lines without ids, ready to be added to a basket. */
export function deserializeLines(stored: StoredLines): readonly BasketLine[] {
  return stored.map((line) => ({ itemGroup: undefined, ...line, id: undefined }));
}
