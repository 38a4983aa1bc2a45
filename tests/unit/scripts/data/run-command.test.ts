import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAssetBytes, writeAssetBytes } from '#lib/server/platform/assets/asset-store.ts';
import { folderAssets } from '#lib/server/platform/assets/folder/folder-assets.ts';
import { handleDataRequest } from '#lib/server/platform/backup/data-handler.ts';
import { embeddedData } from '#lib/server/platform/backup/embedded-data.ts';
import { verifyBackup } from '#lib/server/platform/backup/read-backup.ts';
import { type Db, openPostgres } from '#lib/server/platform/database/connection.ts';
import { openDatabase } from '#lib/server/platform/database/open-database.ts';
import { signedNotices } from '#lib/server/platform/signing/signed-notices.ts';
import { openEmbedded } from '../../../../scripts/data/open-data.ts';
import type { DataCommand } from '../../../../scripts/data/parse-command.ts';
import { runCommand } from '../../../../scripts/data/run-command.ts';
import { anOrder, aShopFloor, MUG, type ShopFloor } from '../../../support/a-shop-floor.ts';
import { handlerServices } from '../../../support/create-handlers.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { copyDatabaseTo, createDatabase } from '../../../support/servers/databases.ts';
import { withServices } from '../../../support/services/with-services.ts';

const SECRET = 'a secret of this shop that is long enough';
/** Creating an embedded database on the disk takes seconds. */
const OPENING_MS = 60_000;

let home: string;
let shopDirectory: string;
let directory: string;

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly progress: string;
}

async function run(
  command: DataCommand,
  env: NodeJS.ProcessEnv = {},
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error('no shop')),
): Promise<Outcome> {
  const lines: string[] = [];
  const stderr = new PassThrough();
  const code = await runCommand(command, {
    env: { DATA_DIR: shopDirectory, SESSION_SECRET: SECRET, ...env },
    ...{ fetch, now: () => new Date(), log: (line) => lines.push(line) },
    stderr: stderr as unknown as NodeJS.WriteStream,
  });
  return { code, output: lines.join('\n'), progress: String(stderr.read() ?? '') };
}

function openShop(): ReturnType<typeof openDatabase> {
  const options = { databaseUrl: undefined, databasePool: 1, dataDirectory: shopDirectory };
  return openDatabase(options, quietLog());
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'terrace-data-'));
  shopDirectory = join(home, 'shop');
  await mkdir(shopDirectory);
  await copyDatabaseTo(shopDirectory);
  const { db, close } = await openShop();
  await anOrder(await aShopFloor(db), [{ variantId: MUG, quantity: 2 }]);
  await close();
}, OPENING_MS);
afterAll(() => rm(home, { recursive: true }));
beforeEach(async () => {
  directory = await mkdtemp(join(home, 'case-'));
});

async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql`select from shop_order`.execute(db);
  return rows.length;
}

describe('a stopped shop on the embedded database', () => {
  let env: NodeJS.ProcessEnv;
  let file: string;
  let written: Outcome;
  let restored: Outcome;

  beforeAll(async () => {
    file = join(home, 'stopped.backup');
    env = { DATA_DIR: join(home, 'restored') };
    written = await run({ command: 'backup', file });
    restored = await run({ command: 'restore', file }, env);
  }, OPENING_MS);

  test('is backed up, with plain lines of progress elsewhere than on a terminal', () => {
    expect(written.code).toBe(0);
    expect(written.output).toMatch(/Wrote and read back \d+ rows, [\d.]+ MB in [\d.]+ s/);
    expect(written.output).toContain('personal data');
    expect(written.output).toContain(`They are in ${shopDirectory}/assets`);
    expect(written.progress).toMatch(/^Backup: \d+ of (\d+) rows[\s\S]*Backup: \1 of \1 rows\n$/);
  });

  test('is restored elsewhere, and not over a database', async () => {
    expect(restored.code).toBe(0);
    expect(restored.output).toMatch(/units in stock +\d+/);
    expect(await readdir(String(env.DATA_DIR))).toEqual(['database']);
    await expect(run({ command: 'restore', file }, env)).rejects.toThrow('never overwrites');
  });

  test('contradictions are listed with ids and without persons, and the exit code is 1', async () => {
    expect(await run({ command: 'check' }, env)).toMatchObject({ code: 0 });
    const { db, close } = await openEmbedded(join(String(env.DATA_DIR), 'database'));
    await sql`update payment set amount = amount + 1`.execute(db);
    await close();
    const { code, output } = await run({ command: 'check' }, env);
    expect(code).toBe(1);
    expect(output).toMatch(/^another amount paid than ordered: \{"id": \d+\}\n1 contradictions\.$/);
    expect(output).not.toContain('@');
  });

  test('a file that cannot be restored leaves no directory', async () => {
    const wrong = join(directory, 'wrong.backup');
    await writeFile(wrong, 'no backup');
    const empty = { DATA_DIR: join(directory, 'new') };
    const restore = run({ command: 'restore', file: wrong }, empty);
    await expect(restore).rejects.toThrow('no backup of a shop');
    expect(await readdir(empty.DATA_DIR)).toEqual([]);
  });

  test('an existing file, a missing directory and a missing database are named', async () => {
    await expect(run({ command: 'backup', file })).rejects.toThrow('exists already');
    const nowhere = join(directory, 'nowhere', 'shop.backup');
    await expect(run({ command: 'backup', file: nowhere })).rejects.toThrow('no directory');
    const empty = { DATA_DIR: join(directory, 'new') };
    await expect(run({ command: 'check' }, empty)).rejects.toThrow('There is no database');
  });
});

test('pictures are copied beside a backup and into another store, each once', async () => {
  const assets = folderAssets(join(shopDirectory, 'assets'));
  const files = ['imported/ab/1.png', 'front.svg', 'import-files/goods-0.upload'];
  for (const key of files) {
    await writeAssetBytes(assets, key, { bytes: Buffer.from(key), type: 'image/png' });
  }
  const saved = await run({ command: 'save-assets', directory });
  expect(saved).toMatchObject({ code: 0, output: 'Copied 2 files; 0 were there already.' });
  const env = { ASSETS_URL: `file://${await mkdtemp(join(home, 'shared-'))}` };
  await run({ command: 'load-assets', directory }, env);
  const { output } = await run({ command: 'load-assets', directory }, env);
  expect(output).toBe('Copied 1 files; 1 were there already.');
  const loaded = folderAssets(env.ASSETS_URL.slice('file://'.length));
  expect([...(await loaded.list(''))].sort()).toEqual(['front.svg', 'imported/ab/1.png']);
  expect(String(await readAssetBytes(loaded, 'front.svg'))).toBe('front.svg');
  const nowhere = join(home, 'nowhere');
  await expect(run({ command: 'save-assets', directory: nowhere })).rejects.toThrow(
    `There is no directory ${nowhere}.`,
  );
});

describe('a move to PostgreSQL', () => {
  let target: { readonly url: string; readonly drop: () => Promise<void> };

  beforeEach(async () => {
    target = await createDatabase('template0');
    return target.drop;
  });

  test('compares both sides, and refuses a database that is not empty', async () => {
    const { code, output } = await run({ command: 'move', target: target.url });
    expect(code).toBe(0);
    expect(output).toMatch(/totals of orders +(\d+) → +\1\n/);
    expect(output).not.toContain(SECRET);
    const { db, close } = openPostgres(target.url, { max: 1, onError: () => {} });
    expect(await countOrders(db)).toBe(1);
    await close();
    expect((await readdir(shopDirectory)).filter((name) => name.startsWith('move-'))).toEqual([]);
    await expect(run({ command: 'move', target: target.url })).rejects.toThrow('not empty');
    const onServer = { DATABASE_URL: target.url };
    expect(await run({ command: 'check' }, onServer)).toMatchObject({ code: 0 });
    await expect(run({ command: 'move', target: target.url }, onServer)).rejects.toThrow(
      'on PostgreSQL already',
    );
  });
});

test('a server that does not answer is named without its password', async () => {
  const onServer = { DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:1/shop' };
  await expect(run({ command: 'check' }, onServer)).rejects.toThrow(
    'The database server cannot be used (ECONNREFUSED). Check its address, name and password.',
  );
});

describe('a running shop', () => {
  let floor: ShopFloor;
  let close: () => Promise<void>;
  let fetch: typeof globalThis.fetch;

  beforeAll(async () => {
    const connection = await openShop();
    close = connection.close;
    const { db } = connection;
    floor = { db } as ShopFloor;
    const services = withServices(handlerServices(db, floor), {
      now: () => new Date(),
      security: { notices: signedNotices({}, [SECRET]) },
      node: {
        storedData: embeddedData(db, {
          ...{ directory: join(shopDirectory, 'backups'), now: () => new Date(), log: quietLog() },
        }),
      },
    });
    fetch = (address, init) =>
      handleDataRequest(new Request(String(address), init), services as never);
  });
  afterAll(() => close());

  test('writes its own backup, which arrives under its name for its owner alone', async () => {
    const file = join(directory, 'shop.backup');
    expect(await run({ command: 'backup', file }, {}, fetch)).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(shopDirectory, 'backups'))).toEqual([]);
    expect((await verifyBackup(file)).end.tables['shop_order']?.rows).toBe(1);
  });

  test('checks itself', async () => {
    expect(await run({ command: 'check' }, {}, fetch)).toMatchObject({ code: 0 });
  });

  test('cannot be moved while it sells', async () => {
    const move = run({ command: 'move', target: 'postgres://nobody@127.0.0.1:1/x' }, {}, fetch);
    await expect(move).rejects.toThrow('is in use by process');
  });

  test('does nothing for a caller with another secret', async () => {
    const env = { SESSION_SECRET: 'a secret of another shop that is long enough' };
    const file = join(directory, 'shop.backup');
    await expect(run({ command: 'backup', file }, env, fetch)).rejects.toThrow('another secret');
    expect(existsSync(file)).toBe(false);
  });

  test('of another version is named', async () => {
    const file = join(directory, 'shop.backup');
    await expect(
      run({ command: 'backup', file }, {}, async () => new Response(null, { status: 404 })),
    ).rejects.toThrow('status 404');
  });
});
