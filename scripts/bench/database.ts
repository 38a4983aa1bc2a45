import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  type Connection,
  openPglite,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import { lettering } from '../../src/lib/server/printing/club-printing.ts';
import {
  type PostgresServer,
  startPostgres,
} from '../../tests/support/servers/embedded-postgres.ts';
import { type Environment, runToCompletion } from './processes.ts';

export type DatabaseKind = 'postgres' | 'pglite';

/** Variants to put into baskets. */
export interface Goods {
  readonly many: readonly number[];
  /** Variant that all shoppers buy; its stock does not run out. */
  readonly hot: number;
  /** A second variant with unlimited stock. */
  readonly second: number;
  /** Has `SCARCE_STOCK` units. */
  readonly scarce: number;
}

export interface SeededDatabase {
  readonly kind: DatabaseKind;
  /** Environment of shop, sandbox and seed that selects this database. */
  readonly env: Environment;
  readonly goods: Goods;
  /** Absent for the embedded database. */
  readonly server: PostgresServer | undefined;
  stop(): Promise<void>;
}

export const SCARCE_STOCK = 10;
/** Bulk inserts and `analyze` on a busy machine take longer than a page may wait. */
const BULK_WAIT_MS = 5 * 60_000;
/** Durability settings stay at their defaults: the figures must hold for a real shop. */
export const POSTGRES_SETTINGS = ['shared_buffers=128MB'];

/** Creates a database in a temporary directory and fills it with the demo club. `binaries`: of another PostgreSQL. */
export async function createSeededDatabase(
  kind: DatabaseKind,
  binaries?: string,
): Promise<SeededDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-bench-'));
  const server = kind === 'postgres' ? await startPostgres(POSTGRES_SETTINGS, binaries) : undefined;
  const url = server?.url('postgres');
  const env = { DATA_DIR: directory, ...(url && { DATABASE_URL: url }) };
  const stop = async (): Promise<void> => {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await runToCompletion('sandbox/seed.ts', env);
    const connection = await openConnection({ env });
    return { kind, env, server, stop, goods: await prepareGoods(connection) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens a connection for the benchmark itself. */
export async function openConnection({ env }: Pick<SeededDatabase, 'env'>): Promise<Connection> {
  const url = env['DATABASE_URL'];
  if (url) return openPostgres(url, { max: 2, patience: BULK_WAIT_MS, onError: () => {} });
  return openPglite(join(env['DATA_DIR'] ?? '', 'database'));
}

/** Printing is left out: it is sold with a shirt only. */
async function prepareGoods({ db, close }: Connection): Promise<Goods> {
  try {
    const { rows } = await sql<{ id: number }>`
      select variant.id from variant
      join product on product.id = variant.product_id and product.is_active
        and product.sellable_from is null and product.sellable_to is null
        and product.max_per_order is null
        and not product.reference_key = any(${Object.values(lettering.parts)})
      join stock on stock.variant_id = variant.id and stock.quantity >= 5
      join price on price.variant_id = variant.id and price.shop_id = 10001
      order by md5(variant.id::text)`.execute(db);
    const [hot, scarce, second, ...many] = rows.map((row) => row.id);
    if (hot === undefined || scarce === undefined || second === undefined)
      throw new Error('the demo catalogue has fewer than three variants in stock');
    await setStock(hot, 1_000_000);
    await setStock(second, 1_000_000);
    await setStock(scarce, SCARCE_STOCK);
    await sql`analyze`.execute(db);
    return { hot, second, scarce, many };
  } finally {
    await close();
  }

  async function setStock(variant: number, quantity: number): Promise<void> {
    await sql`update stock set quantity = ${quantity}, is_sellable_without_stock = false
      where variant_id = ${variant}`.execute(db);
  }
}
