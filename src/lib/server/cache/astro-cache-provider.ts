import type { CacheProviderFactory } from 'astro';
import { CACHE_HEADER, cacheHeader } from './cache-header.ts';

/**
 * Carries what a page asked of `Astro.cache.set` to the outer server, which does the storing: in a header that
 * never leaves the process.
 */
const provider: CacheProviderFactory = () => ({
  name: 'terrace',
  setHeaders: ({ maxAge = 0, swr = 0, tags = [] }) =>
    new Headers({ [CACHE_HEADER]: cacheHeader({ maxAge, swr, tags }) }),
  // The outer server hears of invalidations from the services, on every node.
  invalidate: () => Promise.resolve(),
});

// biome-ignore lint/style/noDefaultExport: Astro takes the default export of a cache provider.
export default provider;
