import type { CacheProviderFactory } from 'astro';
import { CACHE_HEADER, formatCacheHeader } from './cache-header.ts';

/** Passes the options of `Astro.cache.set` to the page cache in a header that is removed before the response is sent. */
const provider: CacheProviderFactory = () => ({
  name: 'terrace',
  setHeaders: ({ maxAge = 0, swr = 0, tags = [] }) =>
    new Headers({ [CACHE_HEADER]: formatCacheHeader({ maxAge, swr, tags }) }),
  // The page cache subscribes to invalidations of all nodes by itself.
  invalidate: () => Promise.resolve(),
});

// biome-ignore lint/style/noDefaultExport: Astro takes the default export of a cache provider.
export default provider;
