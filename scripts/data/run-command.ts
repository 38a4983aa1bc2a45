import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { verifyBackup } from '../../src/lib/server/platform/backup/read-backup.ts';
import {
  type Restored,
  restoreDatabase,
} from '../../src/lib/server/platform/backup/restore-database.ts';
import { writeBackup } from '../../src/lib/server/platform/backup/write-backup.ts';
import { readSettings } from '../../src/lib/server/platform/config/settings.ts';
import { isDirectoryLocked } from '../../src/lib/server/platform/database/directory-lock.ts';
import { findViolations } from '../../src/lib/server/platform/database/invariants.ts';
import type { Violation } from '../../src/lib/server/platform/ports/stored-data.ts';
import { backUpRunningShop, checkRunningShop } from './ask-shop.ts';
import { copyAssets } from './copy-assets.ts';
import { fillEmbedded, findPlace, openEmbedded, openServer, type Place } from './open-data.ts';
import type { DataCommand } from './parse-command.ts';
import { showProgress } from './progress.ts';

export interface CommandSurroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  readonly stderr: NodeJS.WriteStream;
}

/** Returns the exit code. @throws Error in words for the terminal. */
export async function runCommand(
  command: DataCommand,
  around: CommandSurroundings,
): Promise<number> {
  const place = findPlace(around.env);
  switch (command.command) {
    case 'backup':
      return backUp(resolve(command.file), place, around);
    case 'restore':
      return restore(resolve(command.file), place, around);
    case 'move':
      return move(command.target, place, around);
    case 'save-assets':
      return moveAssets(resolve(command.directory), 'save', around);
    case 'load-assets':
      return moveAssets(resolve(command.directory), 'load', around);
    case 'check':
      return check(place, around);
  }
}

async function backUp(file: string, place: Place, around: CommandSurroundings): Promise<number> {
  if (existsSync(file))
    throw new Error(`${file} exists already. Name a new file; none is overwritten.`);
  if (!existsSync(dirname(file))) throw new Error(`There is no directory ${dirname(file)}.`);
  const progress = showProgress(around.stderr, 'Backup');
  const startedAt = around.now().getTime();
  const isShopRunning = place.kind === 'embedded' && isDirectoryLocked(place.directory);
  const { rows, sums } = await (isShopRunning
    ? backUpRunningShop(file, around, progress.show)
    : withDatabase(place, (db) => writeBackup(db, file, around.now(), progress.show))
  ).finally(progress.end);
  // A running shop has verified its own file; after a copy to another disk it is read once more.
  if (isShopRunning) await verifyBackup(file);
  const { size } = await stat(file);
  const seconds = (around.now().getTime() - startedAt) / 1_000;
  for (const line of formatSums(sums)) around.log(line);
  around.log(
    `Wrote and read back ${rows} rows, ${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s: ${file}`,
  );
  around.log(describeAssets(around.env));
  around.log('The file holds personal data of customers: keep it as safe as the database.');
  return 0;
}

async function restore(file: string, place: Place, around: CommandSurroundings): Promise<number> {
  const restored = await restoreInto(file, place, around);
  for (const line of formatSums(restored.sums)) around.log(line);
  around.log(
    `Restored ${restored.rows} rows of ${restored.madeAt.toISOString()}; every count and sum is that of the backup.`,
  );
  if (restored.migrated.length > 0)
    around.log(`Migrated to the schema of this build: ${restored.migrated.join(', ')}.`);
  return 0;
}

async function restoreInto(
  file: string,
  place: Place,
  { stderr }: CommandSurroundings,
): Promise<Restored> {
  const progress = showProgress(stderr, 'Restore');
  if (place.kind === 'embedded') {
    return fillEmbedded(place.directory, (db) => restoreDatabase(db, file, progress.show)).finally(
      progress.end,
    );
  }
  return withDatabase(place, (db) => restoreDatabase(db, file, progress.show)).finally(
    progress.end,
  );
}

/** By a backup beside the database, so that both directions have one engine and one proof. */
async function move(target: string, place: Place, around: CommandSurroundings): Promise<number> {
  if (place.kind === 'postgres')
    throw new Error(
      'The shop of this environment is on PostgreSQL already (DATABASE_URL). To move it to another server, use backup and restore.',
    );
  const file = join(dirname(place.directory), `move-${randomUUID()}.backup`);
  const progress = showProgress(around.stderr, 'Reading');
  try {
    const before = await withDatabase(place, (db) =>
      writeBackup(db, file, around.now(), progress.show),
    ).finally(progress.end);
    const after = await restoreInto(file, { kind: 'postgres', url: target }, around);
    for (const line of compareSums(before.sums, after.sums)) around.log(line);
    around.log(
      `Moved ${after.rows} rows; both sides hold the same. Start the shop with DATABASE_URL set to the new database and SESSION_SECRET set to the content of DATA_DIR/secret.`,
    );
    around.log(
      `The embedded database is unchanged in ${place.directory}. Delete it when the shop runs: it holds personal data.`,
    );
    return 0;
  } finally {
    await rm(file, { force: true });
  }
}

/** A backup is of the database; pictures are copied beside it. */
function describeAssets(env: NodeJS.ProcessEnv): string {
  const { assets } = readSettings(env);
  const place = assets.kind === 's3' ? `the bucket ${assets.bucket}` : assets.directory;
  return `Pictures are not in it. They are in ${place}: npm run data -- save-assets DIR`;
}

async function moveAssets(
  directory: string,
  way: 'save' | 'load',
  around: CommandSurroundings,
): Promise<number> {
  if (!existsSync(directory)) throw new Error(`There is no directory ${directory}.`);
  const { copied, kept } = await copyAssets(directory, { way, ...around });
  around.log(`Copied ${copied} files; ${kept} were there already.`);
  return 0;
}

async function check(place: Place, around: CommandSurroundings): Promise<number> {
  const violations =
    place.kind === 'embedded' && isDirectoryLocked(place.directory)
      ? await checkRunningShop(around)
      : await withDatabase(place, findViolations);
  for (const line of violations.map(formatViolation)) around.log(line);
  around.log(
    violations.length === 0
      ? 'Stock, orders, payments, parcels, returns and codes agree with each other.'
      : `${violations.length} contradictions.`,
  );
  return violations.length === 0 ? 0 : 1;
}

type OpenDb = Awaited<ReturnType<typeof openServer>>['db'];

async function withDatabase<Value>(
  place: Place,
  work: (db: OpenDb) => Promise<Value>,
): Promise<Value> {
  const connection = await (place.kind === 'postgres'
    ? openServer(place.url)
    : openEmbedded(place.directory));
  return work(connection.db).finally(connection.close);
}

function formatViolation({ violation, found }: Violation): string {
  return `${violation}: ${found}`;
}

function formatSums(sums: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(sums).map(([name, sum]) => `  ${name.padEnd(24)}${sum.padStart(16)}`);
}

function compareSums(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(before).map(
    ([name, sum]) =>
      `  ${name.padEnd(24)}${sum.padStart(16)} → ${(after[name] ?? 'missing').padStart(16)}`,
  );
}
