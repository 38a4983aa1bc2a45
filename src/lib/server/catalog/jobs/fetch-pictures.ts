import type { WantedPicture } from '#lib/server/catalog/ports/product-pictures.ts';
import { isAssetOutage } from '#lib/server/platform/assets/asset-store.ts';
import { productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import { processClaims } from '#lib/server/platform/jobs/claimed-work.ts';
import type { Log, Services } from '#lib/server/platform/ports/services.ts';

export interface PictureJobServices {
  readonly catalog: Pick<Services['catalog'], 'pictures' | 'downloadPicture'>;
  readonly node: Pick<Services['node'], 'invalidate'>;
  readonly log: Log;
}

const MINUTE = 60_000;
/** Pause after a picture that could not be stored. */
const STORE_PAUSE_MS = 5 * MINUTE;
/** After these pauses a host that does not respond is given up: about two days in all. */
const PAUSES_MINUTES = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60];

/** Fetches pictures of imported products; a product shows each one as soon as it is there. */
export async function fetchPictures(services: PictureJobServices, now: Date): Promise<void> {
  await processClaims(
    () => services.catalog.pictures.claimDue(now),
    (picture) => fetchPicture(services, picture, now),
  );
}

/** Returns whether the host responded and the picture could be stored. */
async function fetchPicture(
  { catalog: { pictures, downloadPicture }, node: { invalidate }, log }: PictureJobServices,
  { source, attempts }: WantedPicture,
  now: Date,
): Promise<boolean> {
  const result = await downloadPicture(source).catch(ifStoreIsDown);
  if (result.kind === 'store-down') {
    await pictures.postpone(source, new Date(now.getTime() + STORE_PAUSE_MS));
    log.warn('picture.not-stored', { reason: result.reason });
    return false;
  }
  if (result.kind === 'stored') {
    const products = await pictures.markStored(source, result.file);
    await invalidate(products.map(productTag));
    return true;
  }
  const pause = result.kind === 'unavailable' ? PAUSES_MINUTES[attempts] : undefined;
  const tryAt = pause === undefined ? null : new Date(now.getTime() + pause * MINUTE);
  await pictures.markFailed(source, result.reason, tryAt);
  if (!tryAt) log.warn('picture.missing', { host: URL.parse(source)?.host, reason: result.reason });
  return result.kind === 'refused';
}

function ifStoreIsDown(error: unknown): { readonly kind: 'store-down'; readonly reason: string } {
  if (isAssetOutage(error)) return { kind: 'store-down', reason: error.message };
  throw error;
}
