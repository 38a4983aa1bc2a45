import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value kept in a file of the data directory, so that the stand-in remembers it when it starts again. */
export interface Stored<Value> {
  readonly value: Value;
  /** Writes what `value` is now. */
  save(): void;
}

/** Without a directory the value lives as long as the process. */
export function stored<Value>(
  directory: string | undefined,
  name: string,
  initial: () => Value,
): Stored<Value> {
  if (!directory) return { value: initial(), save: () => {} };
  const file = join(directory, name);
  const read = readJson<Value>(file);
  const value = read ?? initial();
  const save = (): void => {
    mkdirSync(directory, { recursive: true });
    // Renamed into place: a process that dies while writing leaves the old file whole.
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  if (read === undefined) save();
  return { value, save };
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}
