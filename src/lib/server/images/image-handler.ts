import { Outage } from '#lib/domain/outage.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import { plainErrorResponse } from '#lib/server/platform/http/plain-error-response.ts';
import type { ServerResponse } from '#lib/server/platform/http/server-request.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { SecurityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { createImageDiskCache } from './image-disk-cache.ts';
import {
  hasStandardOptions,
  type ImageFormat,
  type ImageRequest,
  parseImageRequest,
} from './image-request.ts';
import { createOriginalPictures, Overloaded } from './original-pictures.ts';
import {
  isPrinted,
  isPrintedPath,
  type PrintedRequest,
  parsePrintedRequest,
} from './printed-request.ts';
import { WorkQueue } from './work-queue.ts';

export interface ImageHandlerOptions {
  /** Store of the originals. */
  readonly assets: AssetStore;
  /** Directory that has the club's crest in `club`; mails need it as a bitmap. */
  readonly clubDirectory?: string;
  readonly cacheDirectory: string;
  readonly security: SecurityHeaders;
  /** Without it there are no pictures of printed shirts. */
  readonly printedPictures?: PrintedPictures;
  /** Fetches editors' uploads from the content service. */
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly log: Log;
  /** Where tasks wait on a node; without it, in queues of its own. */
  readonly queues?: { readonly usual: TaskQueue; readonly unusual: TaskQueue };
  /** Number of concurrent image transformations, and of waiting ones with the pages' own options. */
  readonly concurrent?: number;
  readonly waiting?: number;
}

type TaskQueue = Pick<WorkQueue, 'run'>;

const MEMORY_BYTES = 64 * 1024 * 1024;
const ONE_YEAR = 31_536_000;
const PREFIX = '/images/';
const PUBLIC = ['Cache-Control', `public, max-age=${ONE_YEAR}, immutable`];
/** Of a picture with a shopper's name. */
const PRIVATE = [
  ...['Cache-Control', `private, max-age=${ONE_YEAR}, immutable`],
  ...['X-Robots-Tag', 'noindex'],
];
/**
 * Waiting requests for pictures of the shop in the pages' sizes. Browsers do not repeat a failed picture, so on a fresh
 * node a crowd waits; there are only as many as the catalogue has. A waiting request holds no picture in memory.
 */
const MAX_WAITING = 5_000;
/** Waiting requests with options that no page of the shop uses. */
const MAX_UNUSUAL_WAITING = 8;

/**
 * `/images/{asset}?w=&h=&q=&f=&blur=&brightness=&rotate=`. Transformed once, then served from memory or disk. 400 for
 * invalid options, 404 for an unknown image, 503 under overload. `/images/printed/{sealed}?w=&f=` is the back of a
 * printed shirt; it shows a name, so it is stored in memory only and no shared cache may keep it.
 */
export function createImageHandler(
  options: ImageHandlerOptions,
): (path: string, query: string) => Promise<ServerResponse> {
  const { now, log, waiting = MAX_WAITING } = options;
  const queue = options.queues?.usual ?? new WorkQueue(options.concurrent ?? 2, waiting);
  // Made-up options get their own queue, so that they cannot delay the shop's images.
  const unusualQueue = options.queues?.unusual ?? new WorkQueue(1, MAX_UNUSUAL_WAITING);
  const diskCache = createImageDiskCache(options.cacheDirectory, (error) =>
    log.warn('images.cache', { error }),
  );
  const memory = new TagCache<CachedResponse | undefined>({
    maxEntries: 5_000,
    maxWeight: MEMORY_BYTES,
    weigh: (picture) => (picture?.size ?? 0) + 2_048,
    now,
  });
  const caching = {
    // A missing image may be added at any time.
    ttl: (picture: CachedResponse | undefined) => (picture ? ONE_YEAR : 0),
    staleFor: 0,
    tags: [],
  };

  const originals = createOriginalPictures({
    assets: options.assets,
    clubDirectory: options.clubDirectory,
    diskCache,
    fetch: options.fetch,
    waiting,
  });

  async function printedImage(request: PrintedRequest): Promise<CachedResponse | undefined> {
    const bytes = await queue.run(async () => {
      const original = await originals.read(request.asset);
      if (!original) return { picture: undefined };
      const { drawPrintedImage } = await import('./draw-printed-image.ts');
      return { picture: await drawPrintedImage(original, request) };
    });
    if (!bytes) throw new Overloaded();
    return bytes.picture && imageResponse(bytes.picture, request.format, options.security, PRIVATE);
  }

  /** Undefined for a missing image. One that is replaced under the same name is transformed again after a restart. */
  async function diskKey(request: ImageRequest): Promise<string | undefined> {
    const version = await originals.version(request.asset);
    return version && `${request.key}|${version}`;
  }

  async function transformedImage(request: ImageRequest): Promise<CachedResponse | undefined> {
    const key = await diskKey(request);
    if (key === undefined) return undefined;
    const cached = await diskCache.read(key);
    if (cached) return imageResponse(cached, request.format, options.security);
    const bytes = await (hasStandardOptions(request) ? queue : unusualQueue).run(async () => {
      // Read again at its turn, so that a waiting request holds no original in memory.
      const original = await originals.read(request.asset);
      if (!original) throw new Outage('images', `${request.asset} disappeared`);
      // Loaded lazily: the library takes a tenth of the startup, and most images are cached.
      const { transformImage } = await import('./transform-image.ts');
      return transformImage(original, request);
    });
    if (!bytes) throw new Overloaded();
    await diskCache.write(key, bytes);
    return imageResponse(bytes, request.format, options.security);
  }

  function failureResponse(error: unknown, path: string, { asset }: ImageRequest): ServerResponse {
    if (error instanceof Outage) log.warn('images.outage', { asset, reason: error.message });
    else if (!(error instanceof Overloaded)) log.error('images.failed', { asset, error });
    return error instanceof Outage || error instanceof Overloaded
      ? plainErrorResponse(503, path, { 'retry-after': '2' })
      : plainErrorResponse(500, path);
  }

  return async (path, query) => {
    const asset = path.slice(PREFIX.length);
    const parsed = isPrintedPath(asset)
      ? parsePrintedRequest(asset, query, options.printedPictures)
      : parseImageRequest(asset, query);
    if (!parsed) return plainErrorResponse(404, path);
    if ('wrong' in parsed)
      return plainErrorResponse(400, path, {}, `${parsed.wrong} is not possible.`);
    const { request } = parsed;
    const load = () => (isPrinted(request) ? printedImage(request) : transformedImage(request));
    try {
      const image = await memory.load(request.key, caching, load);
      return image ?? plainErrorResponse(404, path);
    } catch (error) {
      return failureResponse(error, path, request);
    }
  };
}

function imageResponse(
  body: Buffer,
  format: ImageFormat,
  security: SecurityHeaders,
  caching = PUBLIC,
): CachedResponse {
  const headers = [...caching, ...security.plain];
  return new CachedResponse(
    { status: 200, headers, contentType: `image/${format}`, body },
    { first: 1 },
  );
}
