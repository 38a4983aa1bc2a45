import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value that is stored in a file of the data directory and survives a restart. */
export interface Store<Value> {
  readonly value: Value;
  /** Writes the current value. */
  save(): void;
}

/** Without a directory, the value is kept in memory only. */
export function openStore<Value>(
  directory: string | undefined,
  name: string,
  initial: () => Value,
): Store<Value> {
  if (!directory) return { value: initial(), save: () => {} };
  const file = join(directory, name);
  const existing = readJson<Value>(file);
  const value = existing ?? initial();
  const save = (): void => {
    mkdirSync(directory, { recursive: true });
    // Atomic rename: a crash during the write leaves the old file intact.
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  if (existing === undefined) save();
  return { value, save };
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}
