import { IMPORT_FILES } from '../../src/lib/domain/catalog/asset-key.ts';
import type { AssetStore } from '../../src/lib/server/platform/assets/asset-store.ts';
import { createAssets } from '../../src/lib/server/platform/assets/choose-assets.ts';
import { folderAssets } from '../../src/lib/server/platform/assets/folder/folder-assets.ts';
import { readSettings } from '../../src/lib/server/platform/config/settings.ts';

export interface CopiedAssets {
  readonly copied: number;
  /** Files that were there already. */
  readonly kept: number;
}

/** Named by their content, so that one of this name is the same. */
const IMPORTED = 'imported/';

/** Copies pictures from the shop's store into a folder, or from there. Files of imports are left out: they are used up. */
export async function copyAssets(
  directory: string,
  {
    way,
    env,
    fetch,
    now,
  }: {
    readonly way: 'save' | 'load';
    readonly env: NodeJS.ProcessEnv;
    readonly fetch: typeof globalThis.fetch;
    readonly now: () => Date;
  },
): Promise<CopiedAssets> {
  const shop = await createAssets(readSettings(env), { fetch, now });
  const folder = folderAssets(directory);
  return way === 'save' ? copyAll(shop, folder) : copyAll(folder, shop);
}

async function copyAll(from: AssetStore, to: AssetStore): Promise<CopiedAssets> {
  const there = new Set(await to.list(''));
  let copied = 0;
  let kept = 0;
  for (const key of await from.list('')) {
    if (key.startsWith(IMPORT_FILES)) continue;
    if (key.startsWith(IMPORTED) && there.has(key)) kept += 1;
    else if (await copy(key, from, to)) copied += 1;
  }
  return { copied, kept };
}

/** Returns false for a file that is gone meanwhile. */
async function copy(key: string, from: AssetStore, to: AssetStore): Promise<boolean> {
  const found = await from.find(key);
  if (!found) return false;
  await to.write(key, { ...found, open: () => contentOf(key, from) });
  return true;
}

async function* contentOf(key: string, from: AssetStore): AsyncIterable<Uint8Array> {
  const asset = await from.read(key);
  if (!asset) throw new Error(`${key} was deleted while it was copied. Copy again.`);
  yield* asset.body;
}
