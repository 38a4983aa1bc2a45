import { openPglite } from '../../src/lib/server/adapters/commerce-sql/database/connection.ts';
import { migrate } from '../../src/lib/server/adapters/commerce-sql/database/migrations.ts';
import { aWalkedFloor, walkThrough } from '../../tests/models/shopping.ts';
import { type Fault, showProgress } from './fault.ts';

const RUNS = 1_000;

/** A thousand random sequences of three shoppers, the staff and the provider, against a shop on paper. */
export const models: Fault = {
  name: 'models',
  expected: 'after each command stock, baskets, orders and money are what they are on paper',
  async run() {
    showProgress(`models, ${RUNS} sequences`);
    const { db, close } = await openPglite(undefined);
    try {
      await migrate(db);
      await walkThrough(await aWalkedFloor(db), RUNS);
      return { runs: RUNS, seen: 'they are', wrong: [] };
    } finally {
      await close();
    }
  },
};
