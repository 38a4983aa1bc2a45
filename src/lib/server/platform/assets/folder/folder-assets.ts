import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { IMPORT_FILES, isAssetKey } from '#lib/domain/catalog/asset-key.ts';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const OTHER_TYPE = 'application/octet-stream';

/** A folder of this machine, or one that nodes share. Types come from the names. */
export function folderAssets(directory: string): AssetStore {
  return {
    async find(key) {
      const path = pathOf(directory, key);
      const length = await fileSize(path);
      if (length === undefined) return undefined;
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk);
      return { length, type: typeOf(key), etag: hash.digest('hex') };
    },
    async read(key) {
      const path = pathOf(directory, key);
      const length = await fileSize(path);
      if (length === undefined) return undefined;
      return { length, type: typeOf(key), body: bytesOf(path) };
    },
    async write(key, asset) {
      const path = pathOf(directory, key);
      // No key begins with a dot, so an unfinished file is never read or listed.
      const unfinished = join(dirname(path), `.${randomUUID()}.part`);
      await mkdir(dirname(path), { recursive: true });
      try {
        const mode = key.startsWith(IMPORT_FILES) ? 0o600 : 0o666;
        await writeFile(unfinished, asset.open(), { mode });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(directory, key), { force: true });
    },
    async list(folder) {
      const inside = folder === '' ? directory : pathOf(directory, folder.slice(0, -1));
      const entries = await readdir(inside, { recursive: true, withFileTypes: true }).catch(
        ifMissing([]),
      );
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
        .filter(isAssetKey);
    },
  };
}

function pathOf(directory: string, key: string): string {
  if (!isAssetKey(key)) throw new TypeError('This cannot be the key of a stored file.');
  return join(directory, key);
}

/** Opens the file when it is read, so that nothing stays open of one that is not. */
async function* bytesOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}

function typeOf(key: string): string {
  return TYPES[extname(key).toLowerCase()] ?? OTHER_TYPE;
}

/** Undefined for what is missing, and for a folder. */
async function fileSize(path: string): Promise<number | undefined> {
  const file = await open(path).catch(ifMissing(undefined));
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    return stats.isFile() ? stats.size : undefined;
  } finally {
    await file.close();
  }
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
