import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inventory } from '../../tests/support/oracle.ts';
import { withResource } from '../bench/resources.ts';
import { countRepeats, type Fault, type FaultContext, showProgress } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';
import { buyAsShopper } from './shopper.ts';

const FIRST_SHOPPER = 70_000;
const BUYERS = 6;
const FULL_MS = 8_000;
const DISK = '128m';
const FILLER = 'filler';
const PAGES = ['/en-gb', '/en-gb/c/jerseys', '/de-de'];
/** The database's user when this process is root. */
const NOBODY = 65_534;
/** Tables that every order and every readiness check write. */
const TABLES = ['readiness', 'basket', 'basket_item', 'checkout', 'session', 'shop_order'];

/** The tables of orders are on a small disk that fills up while shoppers buy. */
export const diskFull: Fault = {
  name: 'disk-full',
  expected: 'not ready and pages 200 while it is full; every order placed once when there is space',
  run: async (context) => {
    const disk = mountSmallDisk();
    if (!disk) return { runs: 0, observed: 'not run: mounting a disk needs root', violations: [] };
    try {
      return await onSmallDisk(context, disk.directory, () =>
        startNode(context).then((node) =>
          withResource(node, ({ url }) => buyOnFullDisk(context, disk, url)),
        ),
      );
    } finally {
      disk.unmount();
    }
  },
};

async function onSmallDisk(
  context: FaultContext,
  directory: string,
  work: () => ReturnType<Fault['run']>,
): ReturnType<Fault['run']> {
  const { db } = context.connection;
  await sql`create tablespace small_disk location ${sql.lit(directory)}`.execute(db);
  try {
    await moveTables(context, 'small_disk');
    return await work();
  } finally {
    rmSync(join(directory, FILLER), { force: true });
    await moveTables(context, 'pg_default');
    await sql`drop tablespace small_disk`.execute(db);
  }
}

async function buyOnFullDisk(
  context: FaultContext,
  disk: SmallDisk,
  url: string,
): ReturnType<Fault['run']> {
  showProgress('disk full');
  const initial = await inventory(context.connection.db);
  const violations: string[] = [];
  for (const page of PAGES) await fetch(url + page);
  const buy = async (position: number) => {
    const index = FIRST_SHOPPER + position;
    return buyAsShopper(url, { variantId: context.goods.hot, index, intent: 'pay' });
  };
  const early = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));
  disk.fill();
  await pause(2_500);
  const late = Array.from({ length: BUYERS }, (_, index) => buy(BUYERS + index));
  violations.push(...(await watchShop(url)));
  disk.free();
  const receipts = [...early, ...(await Promise.all(late))];
  const unpaid = receipts.filter(({ outcome }) => outcome !== 'paid').length;
  if (unpaid > 0) violations.push(`${unpaid} shoppers have no order`);
  // A result of the check is used for two seconds.
  await pause(2_500);
  if (!(await isReady(url))) violations.push('not ready with space again');
  violations.push(...(await findInconsistencies(context, initial, receipts)));
  const observed = `${receipts.length} orders, ${BUYERS} of them begun on the full disk`;
  return { runs: 1, observed, violations: countRepeats(violations) };
}

/** Reads pages and readiness while the disk is full. */
async function watchShop(url: string): Promise<readonly string[]> {
  const violations: string[] = [];
  const deadline = performance.now() + FULL_MS;
  while (performance.now() < deadline) {
    if (await isReady(url)) violations.push('ready while the disk was full');
    for (const page of PAGES) {
      const { status } = await fetch(url + page);
      if (status !== 200) violations.push(`${page}: ${status} while the disk was full`);
    }
    await pause(200);
  }
  return violations;
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/ready`)).ok;
}

interface SmallDisk {
  readonly directory: string;
  fill(): void;
  free(): void;
  unmount(): void;
}

/** A file system in memory, writable for the database's user. Undefined if this user may not mount one. */
function mountSmallDisk(): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'terrace-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', directory]);
  if (mounted.status !== 0) {
    rmdirSync(directory);
    return undefined;
  }
  chownSync(directory, NOBODY, NOBODY);
  const file = join(directory, FILLER);
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      writeFileSync(file, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(file, { force: true }),
    unmount() {
      spawnSync('umount', [directory]);
      rmdirSync(directory);
    },
  };
}

async function moveTables({ connection: { db } }: FaultContext, tablespace: string): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} set tablespace ${sql.id(tablespace)}`.execute(db);
  }
}
