import { sql } from 'kysely';
import { withResource } from '../bench/resources.ts';
import { type Cluster, startCluster, untilTrue } from './cluster.ts';
import { runClusterDrill } from './cluster-drill.ts';
import { type Fault, showProgress } from './fault.ts';

const PAID_EACH = 6;
const LOSSES = 4;
const BACK_LIMIT_MS = 15_000;

/** The replica that both nodes read the catalogue from is killed or hangs under load, and comes back. */
export const replicaLost: Fault = {
  name: 'replica-lost',
  expected: 'no 5xx, each order placed; the replica is read again within 15 s after its return',
  run: async (shared) =>
    withResource(await startCluster(shared), async (cluster) =>
      runClusterDrill({
        cluster,
        env: { DATABASE_READ_URL: cluster.replica.url('postgres') },
        mayBeUnavailable: false,
        async act({ load }) {
          const violations: string[] = [];
          let slowest = 0;
          await untilRead(cluster);
          for (let loss = 1; loss <= LOSSES; loss += 1) {
            showProgress(`replica lost, ${loss} of ${LOSSES}`);
            await load.untilPaid(PAID_EACH);
            const bringBack = await lose(cluster, loss);
            await load.untilPaid(PAID_EACH);
            await bringBack();
            slowest = Math.max(slowest, await untilRead(cluster));
          }
          if (slowest > BACK_LIMIT_MS) violations.push(`read again after ${slowest} ms`);
          return {
            observed: `${LOSSES} losses, read again after at most ${slowest} ms`,
            violations,
          };
        },
      }),
    ),
};

/** In turn: killed, or hanging with open connections. */
async function lose({ replica }: Cluster, loss: number): Promise<() => Promise<void>> {
  if (loss % 2 === 0) {
    await replica.freeze();
    return replica.thaw;
  }
  await replica.kill();
  return replica.start;
}

/** Reads of the catalogue, not the questions for the replica's position. Returns the milliseconds. */
async function untilRead({ copy: { db } }: Cluster): Promise<number> {
  const countReads = async (): Promise<number> => {
    const { rows } = await sql<{ readonly count: number }>`
      select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as count
      from pg_stat_user_tables where relname in ('listing_entry', 'product', 'price')`.execute(db);
    return rows[0]?.count ?? 0;
  };
  let before: number | undefined;
  return untilTrue(async () => {
    before ??= await countReads();
    return (await countReads()) > before;
  });
}
