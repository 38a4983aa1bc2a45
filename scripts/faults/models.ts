import { openPglite } from '../../src/lib/server/platform/database/connection.ts';
import { migrate } from '../../src/lib/server/platform/database/migrations.ts';
import { aWalkedFloor, walkThrough } from '../../tests/models/shopping.ts';
import { type Fault, showProgress } from './fault.ts';

const RUNS = 1_000;

/** Runs random command sequences of three shoppers, the staff and the provider against a model of the shop. */
export const models: Fault = {
  name: 'models',
  expected: 'stock, baskets, orders and money equal the model after each command',
  async run() {
    showProgress(`models, ${RUNS} sequences`);
    const { db, close } = await openPglite(undefined);
    try {
      await migrate(db);
      await walkThrough(await aWalkedFloor(db), RUNS);
      return { runs: RUNS, observed: 'all sequences agree', violations: [] };
    } finally {
      await close();
    }
  },
};
