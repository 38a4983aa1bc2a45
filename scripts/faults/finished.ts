import { compose } from '../../src/lib/server/compose.ts';
import { reconcile } from '../../src/lib/server/rpc/reconcile.ts';
import { quietLog } from '../../tests/support/quiet-log.ts';
import type { World } from './fault.ts';

const AN_HOUR = 3_600_000;

/** Does what the shop does by itself in the next hour: asks for payments that are open, gives back what nobody paid. */
export async function finished({ env }: Pick<World, 'env'>): Promise<void> {
  const { services, close } = await compose(env);
  try {
    await reconcile({ ...services, log: quietLog() }, new Date(Date.now() + AN_HOUR));
  } finally {
    await close();
  }
}
