import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import {
  type AssetStore,
  type NewAsset,
  readAssetBytes,
  writeAssetBytes,
} from '#lib/server/platform/assets/asset-store.ts';
import { folderAssets } from '#lib/server/platform/assets/folder/folder-assets.ts';
import { s3Assets } from '#lib/server/platform/assets/s3/s3-assets.ts';
import type { S3Access } from '#lib/server/platform/assets/s3/s3-request.ts';
import {
  missingObjectStore,
  type ObjectStore,
  OUTSIDE,
  startObjectStore,
} from '../../support/servers/object-store.ts';

const MISSING = missingObjectStore();
const KEY = 'imported/ab/shirt.png';
const PICTURE = { bytes: Buffer.from('a picture'), type: 'image/png' };
const HOSTILE = [
  ...['../secret', 'a/../../secret', '/etc/passwd', 'a//b.png', '.hidden', 'a/.hidden', ''],
  ...['a\\b.png', 'a b.png', 'a?versions', 'a%2fb.png', 'a\u0000.png', 'é.png', 'x'.repeat(201)],
  ...['http://evil.example/x.png', 'a/b/c/d/e/f/g.png'],
];

let directory: string;
let server: ObjectStore | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-assets-'));
  server = MISSING ? undefined : await startObjectStore();
});
afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true });
});

/** New and empty each time. */
const STORES: readonly (readonly [string, () => Promise<AssetStore>])[] = [
  ['a folder', async () => folderAssets(await mkdtemp(join(directory, 'store-')))],
  ['a bucket', () => aBucket('')],
  ['a part of a bucket', () => aBucket('clubs/united/')],
];

async function aBucket(prefix: string): Promise<AssetStore> {
  if (!server) throw new Error(`Install ${MISSING}`);
  return s3Assets(await server.newBucket(prefix), OUTSIDE);
}

describe.each(STORES)('%s', (name, open) => {
  const isSkipped = name !== 'a folder' && MISSING !== undefined;

  describe.skipIf(isSkipped)(isSkipped ? `needs ${MISSING}` : 'as a store', () => {
    test('has what was written, until it is deleted', async () => {
      const store = await open();
      expect(await store.find(KEY)).toBeUndefined();
      expect(await store.read(KEY)).toBeUndefined();
      await writeAssetBytes(store, KEY, PICTURE);
      const { length } = PICTURE.bytes;
      expect(await store.find(KEY)).toMatchObject({ length, type: 'image/png' });
      expect(await store.read(KEY)).toMatchObject({ length, type: 'image/png' });
      expect(await readAssetBytes(store, KEY)).toEqual(PICTURE.bytes);
      await store.delete(KEY);
      expect(await store.find(KEY)).toBeUndefined();
      expect(await readAssetBytes(store, KEY)).toBeUndefined();
      await store.delete(KEY);
    });

    test('tells another content by its etag, and the same one too', async () => {
      const store = await open();
      const etags: (string | undefined)[] = [];
      for (const text of ['red', 'blu', 'red']) {
        await writeAssetBytes(store, KEY, { ...PICTURE, bytes: Buffer.from(text) });
        etags.push((await store.find(KEY))?.etag);
      }
      expect(etags[0]).toBeTruthy();
      expect(etags[1]).not.toBe(etags[0]);
      expect(etags[2]).toBe(etags[0]);
      expect(String(await readAssetBytes(store, KEY))).toBe('red');
    });

    test('takes and gives large and empty files in parts', async () => {
      const store = await open();
      const parts = Array.from({ length: 24 }, (_, index) => Buffer.alloc(256 * 1024, index));
      const whole = Buffer.concat(parts);
      await store.write('import-files/feed.upload', {
        ...{ length: whole.length, type: 'application/octet-stream' },
        async *open() {
          yield* parts;
        },
      });
      expect((await readAssetBytes(store, 'import-files/feed.upload'))?.equals(whole)).toBe(true);
      await writeAssetBytes(store, 'empty.png', { bytes: Buffer.alloc(0), type: 'image/png' });
      expect(await store.find('empty.png')).toMatchObject({ length: 0 });
      expect(await readAssetBytes(store, 'empty.png')).toEqual(Buffer.alloc(0));
    });

    test('lists a folder with its folders, and nothing beside it', async () => {
      const store = await open();
      const keys = ['imported/ab/1.png', 'imported/cd/2.webp', 'imported-too/3.png', 'front.svg'];
      for (const key of keys) await writeAssetBytes(store, key, PICTURE);
      expect([...(await store.list('imported/'))].sort()).toEqual(keys.slice(0, 2));
      expect(await store.list('imported/cd/')).toEqual(['imported/cd/2.webp']);
      expect(await store.list('none/')).toEqual([]);
    });

    test('keeps the earlier file when a new one breaks off', async () => {
      const store = await open();
      await writeAssetBytes(store, KEY, PICTURE);
      const broken: NewAsset = {
        ...{ length: 100_000, type: 'image/png' },
        async *open() {
          yield Buffer.alloc(1_000);
          throw new Error('the disk has a fault');
        },
      };
      await expect(store.write(KEY, broken)).rejects.toThrow('the disk has a fault');
      expect(await readAssetBytes(store, KEY)).toEqual(PICTURE.bytes);
      expect(await store.list('imported/')).toEqual([KEY]);
    });

    test('refuses keys that could lead elsewhere', async () => {
      const store = await open();
      const refused = 'This cannot be the key of a stored file.';
      for (const key of HOSTILE) {
        await expect(store.find(key)).rejects.toThrow(refused);
        await expect(store.read(key)).rejects.toThrow(refused);
        await expect(store.delete(key)).rejects.toThrow(refused);
        await expect(store.list(`${key}/`)).rejects.toThrow(refused);
        await expect(writeAssetBytes(store, key, PICTURE)).rejects.toThrow(refused);
      }
    });
  });
});

test('a folder shows neither folders nor unfinished files', async () => {
  const folder = await mkdtemp(join(directory, 'store-'));
  const store = folderAssets(folder);
  await mkdir(join(folder, 'product', 'shirt.png'), { recursive: true });
  await writeFile(join(folder, 'product', '.8b1c.part'), 'half a');
  expect(await store.list('product/')).toEqual([]);
  expect(await store.find('product/shirt.png')).toBeUndefined();
  expect(await store.read('product/shirt.png/back.png')).toBeUndefined();
});

describe.skipIf(MISSING)(`a bucket${MISSING ? ` (needs ${MISSING})` : ''}`, () => {
  test.each([
    [
      'with another secret',
      { secretAccessKey: 'not-the-secret' },
      'status 403 SignatureDoesNotMatch',
    ],
    ['with an unknown key', { accessKeyId: 'shop:other' }, 'status 403 SignatureDoesNotMatch'],
    ['that is not there', { bucket: 'nothing-here' }, 'status 404 NoSuchBucket'],
  ])('%s is an outage that repeats no key', async (_, wrong, reason) => {
    const access = { ...(await server?.newBucket()), ...wrong } as S3Access;
    const failure = await readAssetBytes(s3Assets(access, OUTSIDE), KEY).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Outage);
    expect(String(failure)).toBe(`Outage: assets: ${reason}`);
    const shown = inspect(failure, { depth: 10 });
    expect(shown).not.toContain(access.secretAccessKey);
    expect(shown).not.toContain(access.accessKeyId);
  });
});
