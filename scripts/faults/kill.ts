import { faults, inventory } from '../../tests/support/oracle.ts';
import { connectionTo, type SeededDatabase, seededDatabase } from '../bench/database.ts';
import { holding } from '../bench/holding.ts';
import { startSandbox } from '../bench/shop.ts';
import { booksOf } from './books.ts';
import { dying } from './dying.ts';
import { counted, type Fault, type Seen } from './fault.ts';
import { finished } from './finished.ts';

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
    const { seen, receipts, wrong } = await dying({
      ...world,
      afterEach,
      rounds: 30,
      steps: STEPS,
    });
    await finished(world.env);
    const books = await booksOf(world, initial, receipts);
    return { runs: 30, seen, wrong: counted([...wrong, ...books]) };
  },
};

/** The same on the embedded database, which dies with it. */
export const killEmbedded: Fault = {
  name: 'kill-embedded',
  expected: EXPECTED,
  async run({ port }) {
    const near = port + 10;
    return holding(await seededDatabase('pglite'), async (database) =>
      holding(await startSandbox(near, database.env), () => embedded(database, near)),
    );
  },
};

async function embedded(database: SeededDatabase, port: number): Promise<Seen> {
  const before = await connectionTo(database);
  const initial = await inventory(before.db);
  await before.close();
  const { env, goods } = database;
  const { seen, receipts, wrong } = await dying({ port, env, goods, rounds: 10, steps: STEPS });
  await finished({ ...env, PORT: String(port) });
  const connection = await connectionTo(database);
  try {
    const books = await booksOf({ connection, port }, initial, receipts);
    return { runs: 10, seen, wrong: counted([...wrong, ...books]) };
  } finally {
    await connection.close();
  }
}
