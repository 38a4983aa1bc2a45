/** Header from a rendered page to the page cache, which removes it. */
export const CACHE_HEADER = 'x-terrace-cache';

/** How long a page may be cached. `maxAge` and `swr` (stale-while-revalidate) are seconds. */
export interface CacheRequest {
  readonly maxAge: number;
  readonly swr: number;
  readonly tags: readonly string[];
}

/** The header is percent-encoded, because tags come from data and may contain any character. */
export function parseCacheHeader(value: string | undefined): CacheRequest | undefined {
  if (!value) return undefined;
  return JSON.parse(decodeURIComponent(value)) as CacheRequest;
}

export function formatCacheHeader(request: CacheRequest): string {
  return encodeURIComponent(JSON.stringify(request));
}
