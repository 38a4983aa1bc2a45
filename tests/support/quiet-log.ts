import type { Log } from '#lib/server/platform/ports/services.ts';

export interface QuietLog extends Log {
  readonly lines: readonly { readonly event: string; readonly fields?: unknown }[];
}

/** A log that is recorded instead of printed. */
export function quietLog(): QuietLog {
  const lines: { event: string; fields?: unknown }[] = [];
  const record: Log['info'] = (event, fields) => {
    lines.push({ event, fields });
  };
  return { lines, info: record, warn: record, error: record };
}
