/** From a rendered page to the outer server; stripped there. */
export const CACHE_HEADER = 'x-terrace-cache';

/** What a page asked for: seconds fresh, seconds stale while refreshing, and what it is dropped by. */
export interface CacheRequest {
  readonly maxAge: number;
  readonly swr: number;
  readonly tags: readonly string[];
}

/** Reads the header; tags come from data and may be any text, so they travel percent-encoded. */
export function parseCacheHeader(value: string | undefined): CacheRequest | undefined {
  if (!value) return undefined;
  return JSON.parse(decodeURIComponent(value)) as CacheRequest;
}

export function cacheHeader(request: CacheRequest): string {
  return encodeURIComponent(JSON.stringify(request));
}
