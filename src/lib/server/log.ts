import type { Log } from '#lib/server/ports/services.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A log that writes one JSON object a line: `time`, `level`, `event` and the fields. Errors become their name,
 * message and first stack lines. Callers keep personal data out; the query of an address is one of its places.
 */
export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, event: string, fields: Fields = {}): void => {
    const entry = { time: now().toISOString(), level, event, ...fields };
    write(`${JSON.stringify(entry, (_, value: unknown) => readable(value))}\n`);
  };
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
  };
}

function readable(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, cause, stack } = value;
  const where = stack
    ?.split('\n')
    .slice(1, 4)
    .map((text) => text.trim());
  return { name, message, where, ...(cause === undefined ? {} : { cause }) };
}
