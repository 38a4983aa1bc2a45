import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ImportChoices, ImportJob } from '#lib/domain/catalog-files/import-job.ts';
import { createPictureDownload } from '#lib/server/catalog/picture-download/download-picture.ts';
import { createImageHandler } from '#lib/server/images/image-handler.ts';
import { ImportFiles } from '#lib/server/imports/import-files.ts';
import { createImportRunner, type ImportRunner } from '#lib/server/imports/import-runner.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';
import { createAssets } from '#lib/server/platform/assets/choose-assets.ts';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { aProductRecord, DEFINITIONS } from '../../support/a-catalog-file.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { freshDatabase } from '../../support/servers/databases.ts';
import {
  missingObjectStore,
  type ObjectStore,
  startObjectStore,
} from '../../support/servers/object-store.ts';

const MISSING = missingObjectStore();
const NOW = new Date('2026-11-26T12:00:00Z');
const CHOICES: ImportChoices = {
  ...{ format: null, shop: 'en-gb', isPartial: false, isStrict: false, mayHideMost: false },
};

/** A node has its own data directory and its own connections to the store. */
interface Node {
  readonly assets: AssetStore;
  readonly runner: ImportRunner;
  readonly directory: string;
  readonly images: ReturnType<typeof createImageHandler>;
}

describe.skipIf(MISSING)(`two nodes with one bucket${MISSING ? ` (needs ${MISSING})` : ''}`, () => {
  let root: string;
  let connection: Connection;
  let server: ObjectStore;
  let host: Server;
  let env: Readonly<Record<string, string>>;
  /** An address at which nothing listens. */
  let nowhere: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'terrace-nodes-'));
    connection = await freshDatabase();
    server = await startObjectStore();
    const { bucket, endpoint, accessKeyId, secretAccessKey } = await server.newBucket();
    env = {
      ...{ ASSETS_URL: `s3://${bucket}/united`, AWS_ENDPOINT_URL_S3: endpoint },
      ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    };
    const create = { width: 400, height: 500, channels: 3, background: '#8c1c2b' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    host = createServer((_, response) => response.end(picture));
    await listen(host);
    const closed = createServer();
    nowhere = await listen(closed);
    closed.close();
  });
  afterAll(async () => {
    host?.close();
    await server?.stop();
    await connection?.close();
    await rm(root, { recursive: true });
  });

  async function aNode(changes: Readonly<Record<string, string>> = {}, log = quietLog()) {
    const directory = await mkdtemp(join(root, 'node-'));
    const settings = readSettings({ ...env, DATA_DIR: directory, ...changes });
    const assets = await createAssets(settings, { fetch, now: () => new Date() });
    const runner = createImportRunner({
      files: sqlCatalogFiles(connection.db, () => NOW),
      jobs: sqlImportJobs(connection.db),
      uploads: new ImportFiles(join(directory, 'imports'), assets),
      ...{ dataDirectory: directory, now: () => NOW, batch: 5, rest: async () => undefined },
      ...{ isAlone: false, showCatalog: () => undefined, log, pause },
    });
    const images = createImageHandler({
      ...{ assets, cacheDirectory: settings.imageCacheDirectory, now: () => NOW, log },
      security: securityHeaders('http://shop.example', []),
      fetch: () => Promise.reject(new Error('no request is sent')),
    });
    return { assets, runner, directory, images } satisfies Node;
  }

  /** The store's address leads nowhere. */
  const aNodeWithoutStore = () => aNode({ AWS_ENDPOINT_URL_S3: nowhere });

  async function upload({ runner }: Node): Promise<string> {
    const { id, file } = runner.newUpload();
    const records = [...DEFINITIONS, aProductRecord({ key: 'A' })];
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
    const sources = ['goods.ndjson'];
    await runner.start({ id, sources, bytes: 1, by: 'Dana', task: 'apply', choices: CHOICES });
    return id;
  }

  function ended({ runner }: Node, id: string, state: ImportJob['state']): Promise<ImportJob> {
    return vi.waitFor(
      async () => {
        const job = await runner.find(id);
        expect(job?.state).toBe(state);
        if (!job) throw new Error('There is no such job');
        return job;
      },
      { timeout: 30_000 },
    );
  }

  test('the second imports the file that the first took before it stopped', async () => {
    const [first, second] = [await aNode(), await aNode()];
    await first.runner.close();
    const id = await upload(first);
    expect(await readdir(join(first.directory, 'imports'))).toEqual([]);
    second.runner.checkQueue();
    expect(await ended(second, id, 'done')).toMatchObject({ importId: 1 });
    expect(await first.assets.list('import-files/')).toEqual([]);
    expect(await readdir(join(second.directory, 'imports'))).toEqual([]);
    await second.runner.close();
  }, 60_000);

  test('a file that cannot be fetched stays, and is imported when the store is back', async () => {
    const [first, second] = [await aNode(), await aNodeWithoutStore()];
    await first.runner.close();
    const id = await upload(first);
    second.runner.checkQueue();
    const failed = await ended(second, id, 'failed');
    expect(failed.failure).toEqual({ reason: 'store-down' });
    await second.runner.close();
    const third = await aNode();
    await third.runner.ask(id, 'apply', CHOICES);
    await ended(third, id, 'done');
    await third.runner.close();
  }, 60_000);

  test('a file that cannot be stored is refused and deleted', async () => {
    const node = await aNodeWithoutStore();
    const jobs = await node.runner.jobs(100);
    await expect(upload(node)).rejects.toThrow('assets: cannot be reached (ECONNREFUSED)');
    expect(await node.runner.jobs(100)).toEqual(jobs);
    expect(await readdir(join(node.directory, 'imports'))).toEqual([]);
    await node.runner.close();
  });

  test('the second serves a picture that the first imported, also without the store if it has made it', async () => {
    const [first, second] = [await aNode(), await aNode()];
    const download = createPictureDownload(first.assets, (ip) => ip === '127.0.0.1');
    const result = await download(`${addressOf(host)}/a.png`);
    const file = result.kind === 'stored' ? result.file : '';
    const answer = await second.images(`/images/${file}`, '?w=96');
    expect(answer).toBeInstanceOf(CachedResponse);
    const drawn = await sharp(await (answer as CachedResponse).body()).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', 96, 120]);
    expect((await second.images('/images/imported/none.png', '?w=96')).status).toBe(404);

    const restarted = await aNode({
      IMAGE_CACHE_DIR: join(second.directory, 'cache', 'images'),
      AWS_ENDPOINT_URL_S3: nowhere,
    });
    expect((await restarted.images(`/images/${file}`, '?w=96')).status).toBe(200);
    const missing = await restarted.images(`/images/${file}`, '?w=160');
    expect(missing).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(missing).not.toBeInstanceOf(CachedResponse);
  });

  test('a file of an import is no picture', async () => {
    const node = await aNode();
    await node.runner.close();
    const id = await upload(node);
    for (const name of [`${id}-0.upload`, `${id}-0`])
      expect((await node.images(`/images/import-files/${name}`, '')).status).toBe(404);
  });
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return addressOf(server);
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
