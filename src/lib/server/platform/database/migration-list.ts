import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const FILE = /^\.\/migrations\/((\d{3})-[a-z0-9-]+)\.ts$/;

/**
 * The migrations by name, in order. Never edit a migration that has run anywhere. Nodes of the previous build keep
 * running on the new schema, so only add columns, with defaults.
 * @throws Error that names the file that is no migration, or whose number another one has.
 */
export function listMigrations(
  files: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Migration>> {
  const fileOfNumber = new Map<string, string>();
  const migrations: Record<string, Migration> = {};
  for (const path of Object.keys(files).sort()) {
    const [, name, number] = FILE.exec(path) ?? [];
    if (name === undefined || number === undefined)
      throw new Error(`${path} is not named as a migration: ./migrations/050-what-it-adds.ts`);
    const other = fileOfNumber.get(number);
    if (other !== undefined) throw new Error(`${path} has the number of ${other}.`);
    fileOfNumber.set(number, path);
    migrations[name] = { up: readUp(path, files[path]) };
  }
  return migrations;
}

function readUp(path: string, module: unknown): (db: Kysely<unknown>) => Promise<void> {
  if (typeof module !== 'object' || module === null || !('up' in module))
    throw new Error(`${path} exports no function \`up\`.`);
  const { up } = module;
  if (typeof up !== 'function') throw new Error(`${path} exports no function \`up\`.`);
  return async (db) => {
    await up(db);
  };
}
