import { setTimeout as pause } from 'node:timers/promises';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';
import { folderAssets } from '#lib/server/platform/assets/folder/folder-assets.ts';
import type { Settings } from '#lib/server/platform/config/settings.ts';
import type { ObservePort } from '#lib/server/platform/ports/observe.ts';

/** The store of pictures and files of imports. What speaks S3 is imported only for a bucket. */
export async function createAssets(
  { assets }: Pick<Settings, 'assets'>,
  { fetch, now }: { readonly fetch: typeof globalThis.fetch; readonly now: () => Date },
  observe: ObservePort = (_, port) => port,
): Promise<AssetStore> {
  if (assets.kind === 'folder') return folderAssets(assets.directory);
  const { s3Assets } = await import('#lib/server/platform/assets/s3/s3-assets.ts');
  return observe('assets', s3Assets(assets, { fetch, now, pause }));
}
