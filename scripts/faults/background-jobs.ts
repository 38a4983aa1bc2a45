import { compose } from '../../src/lib/server/app/compose.ts';
import { reconcilePayments } from '../../src/lib/server/orders/jobs/reconcile-payments.ts';
import { quietLog } from '../../tests/support/quiet-log.ts';
import type { Environment } from '../bench/processes.ts';

const HOUR_MS = 3_600_000;
const ROUNDS = 3;

/** Runs the jobs of the next hours: reconciles open payments and releases unpaid reservations. */
export async function runBackgroundJobs(env: Environment): Promise<void> {
  const { services, close } = await compose(env);
  const log = quietLog();
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await reconcilePayments({ ...services, log }, new Date(Date.now() + round * HOUR_MS));
    }
  } finally {
    await close();
  }
}
