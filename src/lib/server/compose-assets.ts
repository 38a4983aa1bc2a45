import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#lib/server/config/settings.ts';
import { folderAssets } from './adapters/assets-folder/folder-assets.ts';
import type { AssetStore } from './ports/assets/asset-store.ts';
import type { ObservePort } from './ports/observe.ts';

/** The store of pictures and files of imports. What speaks S3 is imported only for a bucket. */
export async function assetsOf(
  { assets }: Pick<Settings, 'assets'>,
  { fetch, now }: { readonly fetch: typeof globalThis.fetch; readonly now: () => Date },
  observe: ObservePort = (_, port) => port,
): Promise<AssetStore> {
  if (assets.kind === 'folder') return folderAssets(assets.directory);
  const { s3Assets } = await import('./adapters/assets-s3/s3-assets.ts');
  return observe('assets', s3Assets(assets, { fetch, now, pause }));
}
