import { faults, inventory } from '../../tests/support/oracle.ts';
import { openConnection, type SeededDatabase, createSeededDatabase } from '../bench/database.ts';
import { withResource } from '../bench/holding.ts';
import { startSandbox } from '../bench/shop.ts';
import { findInconsistencies } from './books.ts';
import { runCrashLoop } from './dying.ts';
import { countRepeats, type Fault, type FaultResult } from './fault.ts';
import { runBackgroundJobs } from './finished.ts';

const STEPS = ['after-place', 'after-open', 'before-settle', 'after-settle', 'after-mail'];
const EXPECTED =
  'every order has its money, all money an order, no unit is lost, all that was told holds';

/** The shop dies at every step of an order and at any moment, and starts again while shoppers press again. */
export const kill: Fault = {
  name: 'kill',
  expected: EXPECTED,
  async run(world) {
    const { db } = world.connection;
    const initial = await inventory(db);
    // What the provider knows comes later; what the shop keeps is sound at any moment.
    const afterEach = () => faults(db, initial);
    const { seen, receipts, wrong } = await runCrashLoop({
      ...world,
      afterEach,
      rounds: 30,
      steps: STEPS,
    });
    await runBackgroundJobs(world.env);
    const inconsistencies = await findInconsistencies(world, initial, receipts);
    return { runs: 30, seen, wrong: countRepeats([...wrong, ...inconsistencies]) };
  },
};

/** The same on the embedded database, which dies with it. */
export const killEmbedded: Fault = {
  name: 'kill-embedded',
  expected: EXPECTED,
  async run({ port }) {
    const embeddedPort = port + 10;
    return withResource(await createSeededDatabase('pglite'), async (database) =>
      withResource(await startSandbox(embeddedPort, database.env), () => runEmbedded(database, embeddedPort)),
    );
  },
};

async function runEmbedded(database: SeededDatabase, port: number): Promise<FaultResult> {
  const before = await openConnection(database);
  const initial = await inventory(before.db);
  await before.close();
  const { env, goods } = database;
  const { seen, receipts, wrong } = await runCrashLoop({ port, env, goods, rounds: 10, steps: STEPS });
  await runBackgroundJobs({ ...env, PORT: String(port) });
  const connection = await openConnection(database);
  try {
    const inconsistencies = await findInconsistencies({ connection, port }, initial, receipts);
    return { runs: 10, seen, wrong: countRepeats([...wrong, ...inconsistencies]) };
  } finally {
    await connection.close();
  }
}
