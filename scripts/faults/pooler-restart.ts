import { missingPooler, startPooler } from '../../tests/support/servers/pgbouncer.ts';
import { withResource } from '../bench/resources.ts';
import { startCluster } from './cluster.ts';
import { runClusterDrill } from './cluster-drill.ts';
import { type Fault, showProgress } from './fault.ts';

const RESTARTS = 10;
const PAID_EACH = 4;
const CONNECTIONS = 10;

/** PgBouncer in transaction mode ends without finishing what runs, again and again under load. */
export const poolerRestart: Fault = {
  name: 'pooler-restart',
  expected: 'no 5xx but 503; each confirmed order is there, none twice',
  async run(shared) {
    if (missingPooler()) return { runs: 0, observed: 'not run: needs pgbouncer', violations: [] };
    return withResource(await startCluster(shared), async (cluster) =>
      withResource(await startPooler(cluster.primary.directory, CONNECTIONS), async (pooler) =>
        runClusterDrill({
          cluster,
          env: {
            DATABASE_URL: pooler.url('postgres'),
            DATABASE_DIRECT_URL: cluster.primary.url('postgres'),
          },
          mayBeUnavailable: true,
          async act({ load }) {
            for (let restart = 1; restart <= RESTARTS; restart += 1) {
              showProgress(`pooler restart ${restart} of ${RESTARTS}`);
              await load.untilPaid(PAID_EACH);
              await pooler.restart();
            }
            await load.untilPaid(PAID_EACH);
            return { observed: `${RESTARTS} restarts`, violations: [] };
          },
        }),
      ),
    );
  },
};
