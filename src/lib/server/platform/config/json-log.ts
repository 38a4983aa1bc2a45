import type { Log } from '#lib/server/platform/ports/services.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes one JSON object per line: `time`, `level`, `event` and the fields. Errors are written as name, message, cause
 * and the first stack lines. `context` returns fields of every line. Callers must not pass personal data; the query of a
 * URL may contain some.
 */
export function jsonLog(
  write: (line: string) => void,
  now: () => Date,
  context: () => Fields = () => ({}),
): Log {
  const writeLine = (level: string, event: string, fields: Fields = {}): void => {
    const own = { time: now().toISOString(), level, event, ...context() };
    // A field of the same name does not overwrite what every line has; the first spread keeps the order.
    const entry = { ...own, ...fields, ...own };
    write(`${JSON.stringify(entry, (_, value: unknown) => serializeError(value))}\n`);
  };
  return {
    info: (event, fields) => writeLine('info', event, fields),
    warn: (event, fields) => writeLine('warn', event, fields),
    error: (event, fields) => writeLine('error', event, fields),
  };
}

function serializeError(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, cause, stack } = value;
  const where = stack
    ?.split('\n')
    .slice(1, 4)
    .map((text) => text.trim());
  return { name, message, where, ...(cause === undefined ? {} : { cause }) };
}
