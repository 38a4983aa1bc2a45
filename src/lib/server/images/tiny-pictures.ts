import { LRUCache } from 'lru-cache';
import type { ServerResponse } from '#lib/server/platform/http/server-request.ts';

/** Reads the tiny version of a picture, as a `data:` address; undefined if there is none, or not in time. */
export type TinyPictures = (hash: string) => Promise<string | undefined>;

/** The placeholder of the specification: 10 by 10 pixels at most, at quality 50, blurred. */
const TINY = '?w=10&q=50&blur=3';
/** A page is worth more than its placeholder. What arrives later is there for the next page. */
const WAIT_MS = 250;
const MAX_BYTES = 600;
const MAX_KEPT = 5_000;

/** Placeholders of large pictures, which stand in the page itself: they are there before any request. */
export function createTinyPictures(
  images: (path: string, query: string) => Promise<ServerResponse>,
): TinyPictures {
  const kept = new LRUCache<string, string>({ max: MAX_KEPT });

  async function read(hash: string): Promise<string | undefined> {
    const response = await images(`/images/${hash}`, TINY);
    const body = typeof response.body === 'function' ? await response.body() : response.body;
    if (response.status !== 200 || !body || body.length > MAX_BYTES) return undefined;
    const address = `data:image/webp;base64,${body.toString('base64')}`;
    kept.set(hash, address);
    return address;
  }

  return async (hash) =>
    kept.get(hash) ?? Promise.race([read(hash).catch(() => undefined), nothingInTime()]);
}

function nothingInTime(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS, undefined).unref();
  });
}
