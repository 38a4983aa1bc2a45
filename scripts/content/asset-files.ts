import type { Directory } from './backup-directory.ts';
import type { Json, ManagementApi } from './management-api.ts';
import type { SetupStep } from './setup-step.ts';
import { fileName } from './story-file.ts';
import { type Asset, toPublicAddress, uploadAsset } from './upload-asset.ts';

/** An asset in the list of a backup: as the API sends it, with its file. */
interface SavedAsset extends Asset {
  /** Below the backup's directory; undefined if it could not be read. */
  readonly file?: string;
  readonly updated_at?: string;
  readonly content_type?: string;
  readonly content_length?: number;
  readonly [property: string]: unknown;
}

export interface AssetExport {
  readonly count: number;
  /** Addresses of the files that could not be read, such as those of private assets. */
  readonly unread: readonly string[];
}

/** Addresses in the files → assets in the space. */
export type AssetMap = ReadonlyMap<string, Asset>;

const LIST = 'assets.json';
/** What the API accepts of an asset beside its file. */
const DETAILS = ['alt', 'title', 'copyright', 'source', 'focus', 'meta_data', 'is_private'];

/**
 * Writes the list of assets and their files. Files of an earlier backup are kept while the asset is unchanged, also those of
 * one that was broken off.
 */
export async function exportAssets(api: ManagementApi, directory: Directory): Promise<AssetExport> {
  const known = readSavedAssets(directory);
  const listed = await api.list<SavedAsset>('/assets', 'assets');
  const saved: SavedAsset[] = [];
  try {
    for (const asset of listed) saved.push(await saveFile(api, directory, asset, known));
  } catch (error) {
    writeList(directory, [...saved, ...known.filter(({ id }) => !hasId(saved, id))]);
    throw error;
  }
  for (const { id, file } of known) if (file && !hasId(saved, id)) directory.remove(file);
  writeList(directory, saved);
  const unread = saved.filter(({ file }) => !file).map(({ filename }) => toPublicAddress(filename));
  return { count: saved.length, unread };
}

async function saveFile(
  api: ManagementApi,
  directory: Directory,
  asset: SavedAsset,
  known: readonly SavedAsset[],
): Promise<SavedAsset> {
  const file = `assets/${Number(asset.id)}/${fileName(lastPart(asset.filename))}`;
  const before = known.find((one) => one.file === file);
  const isKept = before?.updated_at === asset.updated_at && directory.has(file);
  if (isKept) return { ...asset, file };
  const bytes = await api.download(toPublicAddress(asset.filename));
  if (!bytes) return asset;
  directory.writeBytes(file, bytes);
  return { ...asset, file };
}

function hasId(assets: readonly SavedAsset[], wanted: number): boolean {
  return assets.some(({ id }) => id === wanted);
}

function writeList(directory: Directory, assets: readonly SavedAsset[]): void {
  directory.write(LIST, `${JSON.stringify(assets, null, 2)}\n`);
}

/**
 * Uploads of the backup's files that the space lacks, and where the files' assets are in the space. An asset that is to be
 * uploaded has no address before its step is applied, so that stories with it count as changed.
 */
export async function planAssetImport(
  api: ManagementApi,
  directory: Directory,
): Promise<{ readonly assets: AssetMap; readonly steps: readonly SetupStep[] }> {
  const saved = readSavedAssets(directory);
  if (saved.length === 0) return { assets: new Map(), steps: [] };
  const stored = await api.list<SavedAsset>('/assets', 'assets');
  const byAddress = new Map(stored.map((asset) => [toPublicAddress(asset.filename), asset]));
  const byFile = new Map(stored.map((asset) => [fileKey(asset), asset]));
  const assets = new Map<string, Asset>();
  const steps = saved.flatMap((asset): readonly SetupStep[] => {
    const address = toPublicAddress(asset.filename);
    const { file } = asset;
    const existing = byAddress.get(address) ?? byFile.get(fileKey(asset));
    if (existing)
      assets.set(address, { ...existing, filename: toPublicAddress(existing.filename) });
    if (existing || !file) return [];
    assets.set(address, { id: 0, filename: file });
    const apply = async (): Promise<void> => {
      assets.set(address, await upload(api, directory, { ...asset, file }));
    };
    return [{ text: `asset: upload ${lastPart(asset.filename)}`, apply }];
  });
  return { assets, steps };
}

async function upload(
  api: ManagementApi,
  directory: Directory,
  asset: SavedAsset & { readonly file: string },
): Promise<Asset> {
  const bytes = directory.readBytes(asset.file);
  if (!bytes) throw new Error(`the file ${asset.file} is missing`);
  const uploaded = await uploadAsset(api, {
    filename: lastPart(asset.filename),
    bytes,
    type: asset.content_type ?? 'application/octet-stream',
    size: sizeOf(asset),
  });
  const details = DETAILS.map((name) => [name, asset[name]] as const);
  const set = details.filter(([, value]) => value !== undefined && value !== null && value !== '');
  const fields = Object.fromEntries(set);
  // The documentation's example has the fields beside `asset`, its description has them in it.
  if (set.length > 0) await api.put(`/assets/${uploaded.id}`, { ...fields, asset: fields });
  return uploaded;
}

/** Replaces the addresses and ids of the files' assets with those of the space. */
export function withAssetsOfSpace(node: Json, assets: AssetMap): Json {
  const name = ['filename', 'src'].find((one) => typeof node[one] === 'string');
  if (name === undefined) return node;
  const asset = assets.get(toPublicAddress(String(node[name])));
  return asset ? { ...node, id: asset.id, [name]: asset.filename } : node;
}

function readSavedAssets(directory: Directory): readonly SavedAsset[] {
  const list: unknown = JSON.parse(directory.read(LIST) ?? '[]');
  if (!Array.isArray(list)) throw new Error(`${LIST} is no list of assets`);
  return list.filter(isSavedAsset);
}

/** A file outside of the backup's own directory is not read. */
function isSavedAsset(value: unknown): value is SavedAsset {
  const { filename, file } = Object(value) as Json;
  const isOwn = file === undefined || /^assets\/\d+\/[\w%-][\w.%-]*$/.test(String(file));
  return typeof filename === 'string' && isOwn;
}

/** The same file has the same size, name and length in every space. */
function fileKey(asset: SavedAsset): string {
  return [sizeOf(asset), lastPart(asset.filename), asset.content_length ?? ''].join('/');
}

/** `640x400` of a picture; '' for other files. */
function sizeOf({ filename }: Asset): string {
  return /\/f\/\d+\/(\d+x\d+)\//.exec(filename)?.[1] ?? '';
}

function lastPart(address: string): string {
  return address.split('/').at(-1) ?? address;
}
