import { createHash } from 'node:crypto';
import { Outage } from '#lib/domain/outage.ts';
import { TagCache } from '#lib/server/cache/tag-cache.ts';
import type { Answer } from '#lib/server/http/exchange.ts';
import { lastResort } from '#lib/server/http/last-resort.ts';
import type { SecurityHeaders } from '#lib/server/http/security-headers.ts';
import { StoredAnswer } from '#lib/server/http/stored-answer.ts';
import type { Log } from '#lib/server/ports/services.ts';
import {
  type ImageFormat,
  type ImageRequest,
  isUsual,
  parseImageRequest,
} from './image-request.ts';
import { drawnPictures, readOriginal } from './picture-store.ts';
import { isRemote, remoteOriginal } from './remote-original.ts';
import { WorkQueue } from './work-queue.ts';

export interface ImageEndpointOptions {
  /** Originals, below the address's path. */
  readonly assetsDirectory: string;
  readonly cacheDirectory: string;
  readonly security: SecurityHeaders;
  /** For what editors uploaded to the content service. */
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly log: Log;
  /** How many pictures are drawn at a time, and how many may wait. */
  readonly concurrent?: number;
  readonly waiting?: number;
}

const MEMORY_BYTES = 64 * 1024 * 1024;
const ONE_YEAR = 31_536_000;
const PREFIX = '/images/';
/** How many pictures wait that no page of the shop asks for. */
const MOST_ODD = 8;
/** Anybody can name uploads that are not there; each costs a request to the content service. */
const MOST_FETCHES = 16;

class Busy extends Error {}

/**
 * `/images/{asset}?w=&h=&q=&f=&blur=&brightness=&rotate=` (specification, section 5; decisions, "Other endpoints").
 * Drawn once, then from disk or memory; anything but the options there are is 400, an unknown picture 404,
 * more work than the machine can do 503.
 */
export function imageEndpoint(
  options: ImageEndpointOptions,
): (path: string, query: string) => Promise<Answer> {
  const { now, log, waiting = 64 } = options;
  const queue = new WorkQueue(options.concurrent ?? 2, waiting);
  // Whoever makes options up by the thousand keeps no shopper's picture waiting.
  const oddQueue = new WorkQueue(1, MOST_ODD);
  const fetchQueue = new WorkQueue(MOST_FETCHES, waiting);
  const drawn = drawnPictures(options.cacheDirectory, (error) =>
    log.warn('images.cache', { error }),
  );
  const memory = new TagCache<StoredAnswer | undefined>({
    maxEntries: 5_000,
    maxWeight: MEMORY_BYTES,
    weigh: (picture) => (picture?.size ?? 0) + 2_048,
    now,
  });
  const caching = {
    // A picture that is not there may be put there any moment.
    ttl: (picture: StoredAnswer | undefined) => (picture ? ONE_YEAR : 0),
    staleFor: 0,
    tags: [],
  };

  /** Fetched once: an upload that is changed gets another address. */
  async function uploaded(asset: string): Promise<Buffer | undefined> {
    const key = `original|${asset}`;
    const before = await drawn.read(key);
    if (before) return before;
    const fetched = await fetchQueue.run(async () => ({
      original: await remoteOriginal(asset, options.fetch),
    }));
    if (!fetched) throw new Busy();
    if (fetched.original) await drawn.write(key, fetched.original);
    return fetched.original;
  }

  async function picture(request: ImageRequest): Promise<StoredAnswer | undefined> {
    const original = await (isRemote(request.asset)
      ? uploaded(request.asset)
      : readOriginal(options.assetsDirectory, request.asset));
    if (!original) return undefined;
    // A picture that is replaced under its name is drawn anew after a restart.
    const key = `${request.key}|${createHash('sha256').update(original).digest('hex')}`;
    const before = await drawn.read(key);
    if (before) return stored(before, request.format, options.security);
    const bytes = await (isUsual(request) ? queue : oddQueue).run(async () => {
      // The library that draws takes a tenth of the start, and most pictures have been drawn before.
      const { transform } = await import('./transform.ts');
      return transform(original, request);
    });
    if (!bytes) throw new Busy();
    await drawn.write(key, bytes);
    return stored(bytes, request.format, options.security);
  }

  function failed(error: unknown, path: string, { asset }: ImageRequest): Answer {
    if (error instanceof Outage) log.warn('images.outage', { asset, reason: error.message });
    else if (!(error instanceof Busy)) log.error('images.failed', { asset, error });
    return error instanceof Outage || error instanceof Busy
      ? lastResort(503, path, { 'retry-after': '2' })
      : lastResort(500, path);
  }

  return async (path, query) => {
    const parsed = parseImageRequest(path.slice(PREFIX.length), query);
    if ('wrong' in parsed) return lastResort(400, path, {}, `${parsed.wrong} is not possible.`);
    const { request } = parsed;
    try {
      const found = await memory.load(request.key, caching, () => picture(request));
      return found ?? lastResort(404, path);
    } catch (error) {
      return failed(error, path, request);
    }
  };
}

function stored(body: Buffer, format: ImageFormat, security: SecurityHeaders): StoredAnswer {
  const headers = ['Cache-Control', `public, max-age=${ONE_YEAR}, immutable`, ...security.plain];
  return new StoredAnswer(
    { status: 200, headers, contentType: `image/${format}`, body },
    { first: 1 },
  );
}
