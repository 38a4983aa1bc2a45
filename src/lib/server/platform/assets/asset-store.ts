import { Outage } from '#lib/domain/outage.ts';

export interface AssetDetails {
  /** Bytes. */
  readonly length: number;
  readonly type: string;
  /** Another one for another content. */
  readonly etag: string;
}

export interface StoredAsset {
  /** Bytes. */
  readonly length: number;
  readonly type: string;
  /** To be read once. Throws `Outage` when the store breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface NewAsset {
  /** Bytes. */
  readonly length: number;
  readonly type: string;
  /** The whole content from its beginning; called again when an attempt is repeated. */
  open(): AsyncIterable<Uint8Array>;
}

/**
 * Files that the club or the shop adds while it runs: pictures, and files of imports. All nodes see the same ones. A key
 * that `isAssetKey` does not allow is a fault and throws. Throws `Outage` where the store is another service.
 */
export interface AssetStore {
  /** Undefined if there is no such file. */
  find(key: string): Promise<AssetDetails | undefined>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<StoredAsset | undefined>;
  /** Readers get the earlier file or the whole new one. */
  write(key: string, asset: NewAsset): Promise<void>;
  /** No error if there is no such file. */
  delete(key: string): Promise<void>;
  /** Keys that begin with a folder's name and a slash, or all, in no order. */
  list(folder: `${string}/` | ''): Promise<readonly string[]>;
}

/** Name of the port in outages. */
export const ASSETS_PORT = 'assets';

/** Whether the store has failed, and no other service. */
export function isAssetOutage(error: unknown): error is Outage {
  return error instanceof Outage && error.port === ASSETS_PORT;
}

export async function readAssetBytes(
  store: Pick<AssetStore, 'read'>,
  key: string,
): Promise<Buffer | undefined> {
  const asset = await store.read(key);
  if (!asset) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of asset.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function writeAssetBytes(
  store: Pick<AssetStore, 'write'>,
  key: string,
  { bytes, type }: { readonly bytes: Uint8Array; readonly type: string },
): Promise<void> {
  const open = async function* (): AsyncIterable<Uint8Array> {
    yield bytes;
  };
  await store.write(key, { length: bytes.length, type, open });
}
