import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { IMPORT_FILES } from '#lib/domain/catalog/asset-key.ts';
import { Outage } from '#lib/domain/outage.ts';
import { type AssetStore, readAssetBytes } from '#lib/server/platform/assets/asset-store.ts';
import { type ImageDiskCache, readIfExists } from './image-disk-cache.ts';
import { fetchRemoteOriginal, isRemote } from './remote-original.ts';
import { WorkQueue } from './work-queue.ts';

/** Pictures before they are transformed. `asset` must be validated. Throws `Outage`, and `Overloaded`. */
export interface OriginalPictures {
  /** Another one for another content; undefined for a missing picture. */
  version(asset: string): Promise<string | undefined>;
  read(asset: string): Promise<Buffer | undefined>;
}

export interface OriginalPictureOptions {
  readonly assets: AssetStore;
  /** Directory that has the club's crest in `club`; mails need it as a bitmap. */
  readonly clubDirectory: string | undefined;
  /** Keeps editors' uploads. */
  readonly diskCache: ImageDiskCache;
  /** Fetches editors' uploads from the content service. */
  readonly fetch: typeof fetch;
  /** Number of waiting requests. */
  readonly waiting: number;
}

/** More requests wait than there is room for. */
export class Overloaded extends Error {}

/** Concurrent fetches. Made-up upload names would otherwise flood the content service. */
const MAX_FETCHES = 16;
const MAX_WAITING_FETCHES = 64;
/** Concurrent requests to the store. */
const MAX_ASSET_REQUESTS = 32;
/** Pictures that are named by their content. */
const IMPORTED = 'imported/';
/** Extensions tried for an asset without one. */
const EXTENSIONS = ['.svg', '.webp', '.png', '.jpg'] as const;
const IMAGE_EXTENSIONS = new Set<string>([...EXTENSIONS, '.jpeg']);

export function createOriginalPictures({
  assets,
  clubDirectory,
  diskCache,
  fetch,
  waiting,
}: OriginalPictureOptions): OriginalPictures {
  const fetchQueue = new WorkQueue(MAX_FETCHES, Math.min(waiting, MAX_WAITING_FETCHES));
  const assetQueue = new WorkQueue(MAX_ASSET_REQUESTS, waiting);

  /** Fetched once: a changed upload has another URL. */
  async function readUpload(asset: string): Promise<Buffer | undefined> {
    const key = `original|${asset}`;
    const cached = await diskCache.read(key);
    if (cached) return cached;
    const original = await runIn(fetchQueue, () => fetchRemoteOriginal(asset, fetch));
    if (original) await diskCache.write(key, original);
    return original;
  }

  /** Pictures that are not in the store; `false` for those that are. */
  function readElsewhere(asset: string): Promise<Buffer | undefined> | false {
    if (isRemote(asset)) return readUpload(asset);
    return clubDirectory !== undefined && asset.startsWith('club/')
      ? firstOf(asset, (name) => readIfExists(join(clubDirectory, name)))
      : false;
  }

  async function findVersion(asset: string): Promise<string | undefined> {
    const isNamedByContent = asset.startsWith(IMPORTED);
    try {
      const found = await firstOf(asset, (key) => runIn(assetQueue, () => assets.find(key)));
      return found && (isNamedByContent ? asset : found.etag);
    } catch (error) {
      // The sizes that this node has already made are still right.
      if (error instanceof Outage && isNamedByContent) return asset;
      throw error;
    }
  }

  return {
    async version(asset) {
      const elsewhere = readElsewhere(asset);
      if (elsewhere === false) return findVersion(asset);
      const original = await elsewhere;
      return original && createHash('sha256').update(original).digest('hex');
    },
    read: async (asset) =>
      readElsewhere(asset) ||
      firstOf(asset, (key) => runIn(assetQueue, () => readAssetBytes(assets, key))),
  };
}

/** The asset under the first of its possible names that exists. */
async function firstOf<Found>(
  asset: string,
  find: (name: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (asset.startsWith(IMPORT_FILES)) return undefined;
  const names = IMAGE_EXTENSIONS.has(extname(asset).toLowerCase())
    ? [asset]
    : EXTENSIONS.map((extension) => asset + extension);
  for (const name of names) {
    // In sequence, because the first candidate nearly always exists.
    const found = await find(name);
    if (found) return found;
  }
  return undefined;
}

async function runIn<Result>(queue: WorkQueue, task: () => Promise<Result>): Promise<Result> {
  const done = await queue.run(async () => ({ result: await task() }));
  if (!done) throw new Overloaded();
  return done.result;
}
