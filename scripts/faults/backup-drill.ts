import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  type Connection,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import { findViolations } from '../../src/lib/server/platform/database/invariants.ts';
import {
  createSeededDatabase,
  type DatabaseKind,
  openConnection,
  type SeededDatabase,
} from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';
import { withResource } from '../bench/resources.ts';
import { type RunningShop, startSandbox, startShop } from '../bench/shop.ts';
import { runCommand } from '../data/run-command.ts';
import { countRepeats, type Fault, type FaultResult, showProgress } from './fault.ts';
import { startLoad } from './load.ts';
import { buyAsShopper, type Receipt } from './shopper.ts';

const SHOPPERS = 4;
const PAID_BEFORE = 12;
const PAID_AFTER = 6;
const FIRST_INDEX = 60_000;

/** Backs the shop up under load, destroys the database, restores it, and starts the shop on it. */
export function backupDrill(kind: DatabaseKind): Fault {
  return {
    name: kind === 'pglite' ? 'backup-embedded' : 'backup',
    expected: 'each order that was confirmed before the backup is there, the rest is sound',
    async run({ port, env }) {
      showProgress('backup and restore');
      const drillPort = port + 10;
      return withResource(await createSeededDatabase(kind), async (database) =>
        withResource(await startSandbox(drillPort, database.env), async () => {
          const { SESSION_SECRET } = env;
          const drillEnv = { ...database.env, ...(SESSION_SECRET && { SESSION_SECRET }) };
          const directory = await mkdtemp(join(tmpdir(), 'terrace-drill-'));
          return drill(database, drillEnv, drillPort, join(directory, 'shop.backup')).finally(() =>
            rm(directory, { recursive: true }),
          );
        }),
      );
    },
  };
}

async function drill(
  database: SeededDatabase,
  env: Environment,
  port: number,
  file: string,
): Promise<FaultResult> {
  const commandEnv = { ...env, PORT: String(port) };
  const sold = await sellAndBackUp(await startShop(port, env), database, commandEnv, file);
  await destroy(database);
  await runDataCommand({ command: 'restore', file }, commandEnv);
  const connection = await openConnection(database);
  const lost = await findLost(connection, sold.before);
  const violations = (await findViolations(connection.db)).map(
    ({ violation, found }) => `${violation}: ${found}`,
  );
  await connection.close();
  const shop = await startShop(port, env);
  const again = await buyAsShopper(shop.url, {
    variantId: database.goods.hot,
    index: FIRST_INDEX - 1,
    intent: 'pay',
  }).finally(() => shop.stop());
  if (again.outcome !== 'paid') violations.push(`after the restore a shopper is ${again.outcome}`);
  return {
    runs: 1,
    observed: `${sold.before.length} paid before the backup, ${sold.total - sold.before.length} later; ${lost.length} of the first are lost; the shop sells again`,
    violations: countRepeats([...violations, ...lost, ...sold.failures]),
  };
}

interface Sold {
  /** Receipts that shoppers had when the backup began. */
  readonly before: readonly Receipt[];
  readonly total: number;
  readonly failures: readonly string[];
}

/** The process is killed once the backup is written and some more were sold. */
async function sellAndBackUp(
  shop: RunningShop,
  { goods }: SeededDatabase,
  env: Environment,
  file: string,
): Promise<Sold> {
  const load = startLoad([shop.url], goods.many, { shoppers: SHOPPERS, firstIndex: FIRST_INDEX });
  await load.untilPaid(PAID_BEFORE);
  const before = load.paid();
  await runDataCommand({ command: 'backup', file }, env);
  await load.untilPaid(PAID_AFTER);
  await load.stop();
  const exited = once(shop.process, 'exit');
  shop.process.kill('SIGKILL');
  await exited;
  return { before, total: load.paid().length, failures: load.failures() };
}

async function runDataCommand(
  command: Parameters<typeof runCommand>[0],
  env: Environment,
): Promise<void> {
  await runCommand(command, {
    env,
    fetch: globalThis.fetch,
    now: () => new Date(),
    log: () => undefined,
    stderr: process.stderr,
  });
}

/** The whole database, as after a fire. */
async function destroy({ server, env }: SeededDatabase): Promise<void> {
  if (!server) return rm(join(env['DATA_DIR'] ?? '', 'database'), { recursive: true, force: true });
  const { db, close } = openPostgres(server.url('template1'), { max: 1, onError: () => undefined });
  await sql`drop database postgres with (force)`.execute(db);
  await sql`create database postgres template template0`.execute(db);
  await close();
}

async function findLost(
  { db }: Connection,
  receipts: readonly Receipt[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from shop_order where confirmed_at is not null`.execute(db);
  const confirmed = new Set(rows.map(({ email }) => email));
  return receipts
    .filter(({ email }) => !confirmed.has(email))
    .map(({ email }) => `${email} paid before the backup and has no order after the restore`);
}
