import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import {
  type Connection,
  type Db,
  openPglite,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import { lockDirectory } from '#lib/server/platform/database/directory-lock.ts';
import { migrate } from '#lib/server/platform/database/migrations.ts';
import { artworkFiles } from './club/artwork/artwork-files.ts';
import { clubRows } from './club/catalog/catalog.ts';
import { writeDemoOrders } from './club/orders/demo-orders.ts';
import { writePromotions } from './club/promotions/demo-promotions.ts';
import { SEEDED_TABLES } from './club/rows.ts';

/** Version of the demo catalogue. A database with an older version is not changed. */
const SEED_VERSION = '11';
const META_KEY = 'seed';
/** Id of the advisory lock that keeps two processes from seeding at the same time. */
const SEED_LOCK_ID = 1897;
/** Rows per statement: few enough that each stays far below a server's statement timeout. */
const BATCH_ROWS = 4_000;
/** Longest time of a statement. On a busy machine the lists take longer than a page may wait. */
const PATIENCE_MS = 5 * 60_000;

export interface SeedOptions {
  /** Directory from which the image endpoint reads `product/…` and `editorial/…`. */
  readonly assetsDirectory: string;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/**
 * Writes the demo club into a migrated, empty database in one transaction. A seeded database is not changed. Missing
 * pictures are written again.
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await Promise.all([seedRows(db, options), writeArtwork(options)]);
}

async function seedRows(db: Db, { now, log }: SeedOptions): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`.execute(transaction);
    const seeded = await transaction
      .selectFrom('meta')
      .select('value')
      .where('key', '=', META_KEY)
      .executeTakeFirst();
    if (seeded)
      return log(`The database already has the demo club (seed version ${seeded.value}).`);
    const rows = clubRows(now);
    log(`Writing ${rows.product.length} products in ${rows.variant.length} sizes …`);
    for (const table of SEEDED_TABLES) await insertRows(transaction, table, rows[table]);
    await writePromotions(transaction, now);
    await writeDemoOrders(transaction, now);
    await refreshListing(transaction, 'all');
    await transaction.insertInto('meta').values({ key: META_KEY, value: SEED_VERSION }).execute();
    log('Wrote the demo club.');
  });
}

async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH_ROWS));
    const name = sql.table(table);
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${batch}::json)`.execute(
      db,
    );
  }
}

async function writeArtwork({ assetsDirectory, log }: SeedOptions): Promise<void> {
  const marker = join(assetsDirectory, `.artwork-${SEED_VERSION}`);
  const files = artworkFiles();
  await mkdir(assetsDirectory, { recursive: true });
  if (await exists(marker)) return;
  const folders = new Set([...files.keys()].map((file) => dirname(join(assetsDirectory, file))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  for (const [file, draw] of files) await writeFile(join(assetsDirectory, file), draw());
  await writeFile(marker, '');
  log(`Drew ${files.size} pictures.`);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function openDatabase(
  env: NodeJS.ProcessEnv,
  log: (message: string) => void,
): Promise<Connection> {
  const url = env['DATABASE_URL'];
  const onError = (error: Error): void => log(error.message);
  if (url) return openPostgres(url, { max: 2, patience: PATIENCE_MS, onError });
  const directory = resolve(env['DATA_DIR'] ?? '.data');
  await mkdir(directory, { recursive: true });
  const database = join(directory, 'database');
  const release = lockDirectory(database);
  const connection = await openPglite(database);
  return { db: connection.db, close: () => connection.close().finally(release) };
}

async function runSeed(env: NodeJS.ProcessEnv): Promise<void> {
  const log = (message: string): void => void process.stdout.write(`${message}\n`);
  const connection = await openDatabase(env, log);
  try {
    await migrate(connection.db);
    const assetsDirectory = join(resolve(env['DATA_DIR'] ?? '.data'), 'assets');
    await seed(connection.db, { assetsDirectory, now: new Date(), log });
  } finally {
    await connection.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runSeed(process.env).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Seeding failed: ${reason}\n`);
    process.exitCode = 1;
  });
}
