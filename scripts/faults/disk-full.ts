import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inventory } from '../../tests/support/oracle.ts';
import { withResource } from '../bench/resources.ts';
import { buyOnFullDisk } from './buy-on-full-disk.ts';
import { countRepeats, type Fault, type FaultContext } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';
import { FILLER, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MB = 128;
/** Tables that every order and every readiness check write; its temporary table follows. */
const TABLES = ['readiness', 'basket', 'basket_item', 'checkout', 'session', 'shop_order'];

/** The tables of orders are on a small disk that fills up while shoppers buy. */
export const diskFull: Fault = {
  name: 'disk-full',
  expected: 'not ready and pages 200 while it is full; every order placed once when there is space',
  run: async (context) => {
    const disk = mountSmallDisk(DISK_MB);
    if (!disk) return { runs: 0, observed: 'not run: mounting a disk needs root', violations: [] };
    try {
      return await onSmallDisk(context, disk.directory, () =>
        startNode(context).then((node) =>
          withResource(node, ({ url }) => buyAndCheck(context, disk, url)),
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
    await sql`alter role current_user set temp_tablespaces = 'small_disk'`.execute(db);
    return await work();
  } finally {
    rmSync(join(directory, FILLER), { force: true });
    await sql`alter role current_user reset temp_tablespaces`.execute(db);
    await moveTables(context, 'pg_default');
    await sql`drop tablespace small_disk`.execute(db);
  }
}

async function buyAndCheck(
  context: FaultContext,
  disk: SmallDisk,
  url: string,
): ReturnType<Fault['run']> {
  const initial = await inventory(context.connection.db);
  const { receipts, violations, observed } = await buyOnFullDisk(context.goods.hot, disk, url);
  const inconsistencies = await findInconsistencies(context, initial, receipts);
  return { runs: 1, observed, violations: countRepeats([...violations, ...inconsistencies]) };
}

async function moveTables({ connection: { db } }: FaultContext, tablespace: string): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} set tablespace ${sql.id(tablespace)}`.execute(db);
  }
}
