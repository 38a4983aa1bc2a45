import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import {
  type Connection,
  type Db,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import { openDatabase } from '#lib/server/platform/database/open-database.ts';
import { openReadReplica, type ReadReplica } from '#lib/server/platform/database/read-replica.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import { aCatalog } from '../../support/a-catalog.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { type DatabaseProxy, databaseProxy } from '../../support/servers/database-proxy.ts';
import {
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../support/servers/embedded-postgres.ts';

let server: PostgresServer;
let standby: PostgresServer;
let primary: Connection;
let line: DatabaseProxy;
let copy: Connection;
let now: number;
let failures: unknown[];
let replica: ReadReplica;

beforeAll(async () => {
  // Commits reach the disk before they are answered, as on a server of a shop.
  server = await startPostgres(['fsync=off', 'shared_buffers=64MB']);
  primary = await openDatabase(
    { databaseUrl: server.url('postgres'), databasePool: 5, dataDirectory: '' },
    quietLog(),
  );
  await sql`create table note (text text not null)`.execute(primary.db);
  standby = await startReplica(server);
  line = await databaseProxy(standby.url('postgres'));
}, 60_000);
afterAll(async () => {
  await line?.close();
  await primary?.close();
  await standby?.stop();
  await server?.stop();
});
beforeEach(() => {
  copy = openPostgres(line.url, { onError: () => {} });
  now = 0;
  // What runs on from an earlier test reports to its own list.
  const own: unknown[] = [];
  failures = own;
  replica = openReadReplica(copy.db, primary.db, {
    onFailure: (error) => own.push(error),
    clock: () => now,
  });
  return () => copy.close();
});

/** Which server answered a read. */
async function readsFrom(db: Db = replica.db): Promise<'replica' | 'primary'> {
  const { rows } = await sql<{ readonly is_copy: boolean }>`
    select pg_is_in_recovery() as is_copy`.execute(db);
  return rows[0]?.is_copy ? 'replica' : 'primary';
}

async function notes(): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly text: string }>`select text from note`.execute(replica.db);
  return rows.map(({ text }) => text);
}

const isRead = () => vi.waitUntil(async () => (await readsFrom()) === 'replica', 10_000);

test('reads go to the replica once it is known to be current', async () => {
  expect(await readsFrom()).toBe('primary');
  await isRead();
  expect(failures).toEqual([]);
});

test('what was committed is seen at once, from the primary until the replica has it', async () => {
  await isRead();
  await sql`select pg_wal_replay_pause()`.execute(copy.db);
  try {
    await sql`insert into note values ('new')`.execute(primary.db);
    replica.noteChange();
    expect(await readsFrom()).toBe('primary');
    expect(await notes()).toContain('new');
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(copy.db);
  }
  await isRead();
  expect(await notes()).toContain('new');
});

test('a replica that falls behind without any change noted is left after two seconds', async () => {
  await isRead();
  await sql`select pg_wal_replay_pause()`.execute(copy.db);
  try {
    await sql`insert into note values ('late')`.execute(primary.db);
    now += 1_500;
    // Asks for the state beside the read, and learns nothing new.
    expect(await readsFrom()).toBe('replica');
    now += 1_500;
    expect(await readsFrom()).toBe('primary');
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(copy.db);
  }
  await isRead();
});

test('a read that the replica fails is repeated on the primary, and the replica is left alone', async () => {
  await isRead();
  line.cutAt(1, 'before');
  expect(await notes()).toContain('new');
  expect(await readsFrom()).toBe('primary');
  expect(failures.length).toBeGreaterThan(0);
  now += 6_000;
  await isRead();
});

test('a replica that hangs is not asked once its last answer is two seconds old', async () => {
  await isRead();
  line.freeze('all');
  try {
    now += 2_500;
    expect(await readsFrom()).toBe('primary');
  } finally {
    line.cut();
    line.thaw();
  }
});

test('a read that the replica does not answer is repeated on the primary within a page’s time', async () => {
  await isRead();
  line.freeze('all');
  try {
    const startedAt = performance.now();
    expect(await readsFrom()).toBe('primary');
    // Six seconds is what a statement may take.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(failures).toEqual([new Error('the replica did not respond within 1000 ms')]);
  } finally {
    line.cut();
    line.thaw();
  }
});

test('a connection that breaks while it is written to is a failure of the replica', async () => {
  const pool = new pg.Pool({ connectionString: line.url });
  let isBroken = false;
  const breaking = {
    ...{ options: pool.options, end: () => pool.end() },
    async connect() {
      if (isBroken) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
      return pool.connect();
    },
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: breaking }) });
  try {
    replica = openReadReplica(db, primary.db, {
      ...{ onFailure: (error) => failures.push(error), clock: () => now },
    });
    await isRead();
    isBroken = true;
    expect(await readsFrom()).toBe('primary');
    expect(failures.map(String)).toEqual(['Error: write EPIPE']);
  } finally {
    await db.destroy();
  }
});

test('an error of the statement is the caller’s', async () => {
  await isRead();
  await expect(sql`select 1 / 0`.execute(replica.db)).rejects.toThrow('division by zero');
  expect(failures).toEqual([]);
  await expect(replica.db.transaction().execute(async () => 1)).rejects.toThrow('transaction');
});

test('the catalogue is read through it, and the shop starts without it', async () => {
  await aCatalog(primary.db, { products: [{ id: 7, name: { en: 'Scarf' } }] });
  const shop = getShopByLocale('en');
  replica.noteChange();
  expect((await sqlCatalog(replica.db).productById(shop, 7))?.id).toBe(7);
  await isRead();
  expect((await sqlCatalog(replica.db).productById(shop, 7))?.id).toBe(7);
  const log = quietLog();
  const connection = await openDatabase(
    {
      databaseUrl: server.url('postgres'),
      databaseReadUrl: 'postgres://postgres@localhost/postgres?host=/nowhere',
      ...{ databasePool: 2, dataDirectory: '' },
    },
    log,
  );
  try {
    expect((await sqlCatalog(connection.readDb ?? connection.db).productById(shop, 7))?.id).toBe(7);
    await vi.waitUntil(() => log.lines.length > 0);
    expect(log.lines.map(({ event }) => event)).toContain('database.replica-left-alone');
  } finally {
    await connection.close();
  }
});

test('a replica that was promoted is not read any more', async () => {
  await isRead();
  await sql`select pg_promote()`.execute(copy.db);
  await sql`insert into note values ('after')`.execute(primary.db);
  replica.noteChange();
  expect(await notes()).toContain('after');
  now += 3_000;
  expect(await notes()).toContain('after');
  expect(await readsFrom()).toBe('primary');
  // It is asked again after five seconds only.
  await vi.waitUntil(() => failures.length > 0);
  expect(failures).toEqual([new Error('the server is not a replica')]);
});
