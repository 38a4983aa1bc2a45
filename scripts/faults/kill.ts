import { faults, inventory } from '../../tests/support/oracle.ts';
import { createSeededDatabase, openConnection, type SeededDatabase } from '../bench/database.ts';
import { withResource } from '../bench/resources.ts';
import { startSandbox } from '../bench/shop.ts';
import { runBackgroundJobs } from './background-jobs.ts';
import { runCrashLoop } from './crash-loop.ts';
import { countRepeats, type Fault, type FaultResult } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';

const STEPS = ['after-place', 'after-open', 'before-settle', 'after-settle', 'after-mail'];
const EXPECTED =
  'each order is paid, each payment has an order, no stock is lost, each order page stays true';

/** The shop is killed at each step of an order and at random moments, and restarted while shoppers retry. */
export const kill: Fault = {
  name: 'kill',
  expected: EXPECTED,
  async run(context) {
    const { db } = context.connection;
    const initial = await inventory(db);
    // The database must be consistent at any moment; the provider may lag behind until the reconciler has run.
    const afterEach = () => faults(db, initial);
    const { observed, receipts, violations } = await runCrashLoop({
      ...context,
      afterEach,
      rounds: 30,
      steps: STEPS,
    });
    await runBackgroundJobs(context.env);
    const inconsistencies = await findInconsistencies(context, initial, receipts);
    return { runs: 30, observed, violations: countRepeats([...violations, ...inconsistencies]) };
  },
};

/** The same on the embedded database, which is killed together with the shop. */
export const killEmbedded: Fault = {
  name: 'kill-embedded',
  expected: EXPECTED,
  async run({ port }) {
    const embeddedPort = port + 10;
    return withResource(await createSeededDatabase('pglite'), async (database) =>
      withResource(await startSandbox(embeddedPort, database.env), () =>
        runEmbedded(database, embeddedPort),
      ),
    );
  },
};

async function runEmbedded(database: SeededDatabase, port: number): Promise<FaultResult> {
  const before = await openConnection(database);
  const initial = await inventory(before.db);
  await before.close();
  const { env, goods } = database;
  const { observed, receipts, violations } = await runCrashLoop({
    port,
    env,
    goods,
    rounds: 10,
    steps: STEPS,
  });
  await runBackgroundJobs({ ...env, PORT: String(port) });
  const connection = await openConnection(database);
  try {
    const inconsistencies = await findInconsistencies({ connection, port }, initial, receipts);
    return { runs: 10, observed, violations: countRepeats([...violations, ...inconsistencies]) };
  } finally {
    await connection.close();
  }
}
