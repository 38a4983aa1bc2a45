import { Outage } from '#lib/domain/outage.ts';
import { LISTINGS_CHANGED } from '#lib/server/platform/cache/catalog-tags.ts';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import { remainingWait } from '#lib/server/platform/http/request-id.ts';
import { cachedCatalog } from './cache/cached-catalog.ts';
import { catalogWeight } from './cache/catalog-weight.ts';
import { watchListings } from './cache/watch-listings.ts';
import { createPictureDownload } from './picture-download/download-picture.ts';
import type { ProductPictures } from './ports/product-pictures.ts';
import type { CatalogServices } from './services.ts';
import { sqlCatalog } from './sql/sql-catalog.ts';
import { readQuantities } from './sql/stock/read-quantities.ts';

/** How long a page waits for the reloaded catalogue before it uses the old one. */
const STALE_WAIT_MS = 100;
/** All waits of a page together take two seconds at most; what arrives later is stored for the next page. */
const CATALOG_WAIT = {
  ms: () => remainingWait(2_000),
  createError: () => new Outage('catalog', 'no response within 2000 ms'),
};

export interface CatalogPart {
  readonly catalog: CatalogServices;
  /** A node's caches of products, lists and promotions. */
  readonly catalogCache: TagCache<unknown>;
  readonly catalogWait: Pick<LoadOptions<unknown>, 'maxWait'>;
}

export function composeCatalog(
  { settings, connection, invalidation, assets, log, now, atClose }: Foundation,
  pictures: ProductPictures,
): CatalogPart {
  const catalogCache = new TagCache<unknown>({
    maxEntries: 4_000,
    maxWeight: 12_000,
    weigh: catalogWeight,
    now,
  });
  invalidation.subscribe(catalogCache.follow);
  const uncached = sqlCatalog(connection.db, {
    maxWaitMs: STALE_WAIT_MS,
    onRenewed: () => invalidation.publishHere(['catalog']),
    onChange: invalidation.publishHere,
    now,
  });
  const listings = watchListings({ readChanges: uncached.readChanges, now, log });
  atClose(listings.stop);
  invalidation.subscribe((tags) => {
    if (tags.includes('*')) uncached.reload();
    if (tags.some((tag) => tag === LISTINGS_CHANGED || tag === '*')) listings.check();
  });
  // The embedded database runs in this process and cannot hang alone.
  const catalogWait = settings.databaseUrl ? { maxWait: CATALOG_WAIT } : {};
  const catalog = cachedCatalog(uncached, catalogCache, catalogWait);
  return {
    catalog: {
      ...catalog,
      pictures,
      downloadPicture: createPictureDownload(assets),
      quantities: (productId) => readQuantities(connection.db, productId),
    },
    catalogCache,
    catalogWait,
  };
}
