import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inventory } from '../../tests/support/oracle.ts';
import { createSeededDatabase, openConnection, type SeededDatabase } from '../bench/database.ts';
import { withResource } from '../bench/resources.ts';
import { startSandbox, startShop } from '../bench/shop.ts';
import { runBackgroundJobs } from './background-jobs.ts';
import { buyOnFullDisk } from './buy-on-full-disk.ts';
import { countRepeats, type Fault, type FaultResult } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** More than the demo club with its pictures and the segments of the log. */
const DISK_MB = 768;

/** The data directory of the embedded database is on a small disk that fills up while shoppers buy. */
export const diskFullEmbedded: Fault = {
  name: 'disk-full-embedded',
  expected: 'not ready and pages 200 while it is full; every order placed once when there is space',
  async run({ port }) {
    const disk = mountSmallDisk(DISK_MB);
    if (!disk) return { runs: 0, observed: 'not run: mounting a disk needs root', violations: [] };
    try {
      return await withResource(await createSeededDatabase('pglite'), async (database) =>
        // The sandbox keeps its own files on the other disk.
        withResource(await startSandbox(port + 10, database.env), () =>
          buyOnDisk(moveToDisk(database, disk), disk, port + 10),
        ),
      );
    } finally {
      disk.unmount();
    }
  },
};

function moveToDisk(database: SeededDatabase, disk: SmallDisk): SeededDatabase {
  const directory = join(disk.directory, 'data');
  cpSync(database.env['DATA_DIR'] ?? '', directory, { recursive: true });
  return { ...database, env: { ...database.env, DATA_DIR: directory } };
}

async function buyOnDisk(
  database: SeededDatabase,
  disk: SmallDisk,
  port: number,
): Promise<FaultResult> {
  const { env, goods } = database;
  const before = await openConnection(database);
  const initial = await inventory(before.db);
  await before.close();
  const { receipts, observed, violations } = await withResource(
    await startShop(port, env),
    ({ url }) => buyOnFullDisk(goods.hot, disk, url),
  );
  await runBackgroundJobs({ ...env, PORT: String(port) });
  const connection = await openConnection(database);
  try {
    const inconsistencies = await findInconsistencies({ connection, port }, initial, receipts);
    return { runs: 1, observed, violations: countRepeats([...violations, ...inconsistencies]) };
  } finally {
    await connection.close();
  }
}
