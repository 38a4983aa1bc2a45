import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Connection,
  openPglite,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import { migrate } from '../../src/lib/server/platform/database/migrations.ts';
import { fillShopFloor, shopFloorOf } from '../../tests/support/a-shop-floor.ts';
import { startPostgres } from '../../tests/support/servers/embedded-postgres.ts';
import { releaseOnSignal, withResource } from '../bench/resources.ts';
import { showProgress } from '../faults/fault.ts';
import { allFindings } from './findings.ts';
import type { LaunchOptions } from './launch-options.ts';
import { plotLaunch } from './launch-plot.ts';
import type { LaunchRecord } from './launch-record.ts';
import { printFindings, printLines } from './print-findings.ts';
import { type LaunchPlan, playLaunch } from './simulated-launch.ts';

const GATHER_MINUTES = 15;
/** The second act is smaller: everybody is let in, with an entry each. */
const MOST_IN_SECOND_ACT = 5_000;

/** Two acts on a temporary database: few units for many, and a room where everybody's turn comes. */
export async function runSimulated(options: LaunchOptions): Promise<number> {
  releaseOnSignal();
  const startedAt = performance.now();
  const { shoppers, units, nodes, isEmbedded, seed } = options;
  printLines(
    `Simulated: the time, the crowd, its networks and devices, the network between it and the shop, payment results.`,
    `Real: places, draw, counts, calling and entrances, baskets, orders and stock, on ${isEmbedded ? 'the embedded database' : 'a temporary PostgreSQL'}.`,
    `${shoppers} visitors, ${units} units, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${options.pace} places a minute, seed ${seed}. A node dies and another takes over; the database is away for 30 s.`,
  );
  return withResource(await openDatabase(isEmbedded), async ({ db }) => {
    await migrate(db);
    await fillShopFloor(db);
    const floor = shopFloorOf(db);
    const first = await playLaunch(floor, scarcePlan(options), progress('first act'));
    const firstFailed = printFindings('First act: the shirt', allFindings(first));
    const second = await playLaunch(floor, wholePlan(options), progress('second act'));
    const secondFailed = printFindings(
      'Second act: a room before the checkout, where everybody has a turn',
      allFindings(second),
    );
    await writePlot(options, [first, second]);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const failed = firstFailed + secondFailed;
    printLines(
      '',
      `${failed === 0 ? 'All promises kept' : `${failed} not kept`}, in ${seconds} s.`,
    );
    return failed === 0 ? 0 : 1;
  });
}

function scarcePlan({ shoppers, units, nodes, seed, pace, minutes }: LaunchOptions): LaunchPlan {
  return {
    visitors: shoppers,
    units,
    nodes,
    seed,
    minutes,
    perMinute: pace,
    earlyShare: 0.55,
    gatherMinutes: GATHER_MINUTES,
    lateMinutes: 2.5,
    minutesInside: 5,
    nodeDiesAt: 60,
    databaseGoesAt: 150,
  };
}

function wholePlan(options: LaunchOptions): LaunchPlan {
  const visitors = Math.min(options.shoppers, MOST_IN_SECOND_ACT);
  return {
    ...scarcePlan(options),
    visitors,
    units: undefined,
    earlyShare: 0.3,
    gatherMinutes: 5,
    lateMinutes: 4,
    seed: options.seed + 1,
    perMinute: Math.max(60, Math.ceil(visitors / 12)),
  };
}

async function openDatabase(isEmbedded: boolean): Promise<Connection & { stop(): Promise<void> }> {
  if (isEmbedded) {
    const directory = await mkdtemp(join(tmpdir(), 'terrace-launch-'));
    const connection = await openPglite(join(directory, 'database'));
    return {
      ...connection,
      async stop() {
        await connection.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  }
  const server = await startPostgres();
  const connection = openPostgres(server.url('postgres'), {
    patience: 60_000,
    onError: () => undefined,
  });
  return {
    ...connection,
    async stop() {
      await connection.close();
      await server.stop();
    },
  };
}

function progress(act: string): (second: number) => void {
  return (second) => {
    if (second % 20 === 0) showProgress(`${act}, second ${second} from the opening`);
  };
}

async function writePlot(
  { out, seed }: LaunchOptions,
  acts: readonly LaunchRecord[],
): Promise<void> {
  if (!out) return;
  await writeFile(out, plotLaunch(acts, `Launch in simulated time, seed ${seed}`));
  printLines('', `Plot: ${out}`);
}
