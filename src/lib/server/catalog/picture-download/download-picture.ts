import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type {
  DownloadPicture,
  PictureDownload,
} from '#lib/server/catalog/ports/product-pictures.ts';
import {
  type AssetStore,
  isAssetOutage,
  writeAssetBytes,
} from '#lib/server/platform/assets/asset-store.ts';
import { fetchPublic, RefusedAddress } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

/** Rejects decompression bombs. */
const MAX_PIXELS = 50_000_000;
/** Formats that are stored as they are; others become WebP. */
const STORED_FORMATS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** `isAllowed` decides to which IP addresses the shop may connect. */
export function createPictureDownload(
  assets: AssetStore,
  isAllowed: (ip: string) => boolean = isPublicAddress,
): DownloadPicture {
  return async (address) => {
    try {
      const bytes = await fetchPublic(address, isAllowed);
      return { kind: 'stored', file: await store(assets, bytes) };
    } catch (error) {
      return describeFailure(error);
    }
  };
}

/** @throws Outage of the store, which is no failure of the picture's host. */
function describeFailure(error: unknown): PictureDownload {
  if (isAssetOutage(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof RefusedAddress ? 'refused' : 'unavailable', reason };
}

/** The name comes from the content: the same picture at two addresses is stored once. */
async function store(assets: AssetStore, bytes: Buffer): Promise<string> {
  const { picture, extension } = await readPicture(bytes);
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 40);
  const file = `imported/${hash.slice(0, 2)}/${hash}.${extension}`;
  const type = `image/${extension === 'jpg' ? 'jpeg' : extension}`;
  await writeAssetBytes(assets, file, { bytes: picture, type });
  return file;
}

/** The type is that of the bytes, not of the name or the header. @throws RefusedAddress */
async function readPicture(
  bytes: Buffer,
): Promise<{ readonly picture: Buffer; readonly extension: string }> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes, options).metadata();
    // References in an SVG would be fetched by this server.
    if (format === 'svg') throw new RefusedAddress('an SVG; use PNG, JPEG or WebP');
    if (width * height > MAX_PIXELS) throw new RefusedAddress('more than 50 megapixels');
    const extension = STORED_FORMATS[format ?? ''];
    if (extension) return { picture: bytes, extension };
    return {
      picture: await sharp(bytes, options).webp({ quality: 90 }).toBuffer(),
      extension: 'webp',
    };
  } catch (error) {
    if (error instanceof RefusedAddress) throw error;
    throw new RefusedAddress('not a picture, or a damaged one');
  }
}
