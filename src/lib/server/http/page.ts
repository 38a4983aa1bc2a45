import type { AstroGlobal } from 'astro';
import type { Outcome, PageContext } from '#lib/server/views/context.ts';

/** Public pages: fresh for a minute, then served stale for a day while one render replaces them. */
const MAX_AGE_SECONDS = 60;
const STALE_SECONDS = 86_400;

/** Stories of the frame around every page, and links to any story. */
const FRAME_TAGS = [
  ...['story:global/usp-banner', 'story:global/banner-with-countdown', 'story:global/search'],
  'stories',
];

type Page = Pick<AstroGlobal, 'cache' | 'locals' | 'redirect' | 'url'>;

/** What a page's view may know of the request. */
export function pageContext(page: Page): PageContext {
  const { services, shop, t } = page.locals;
  return { services, shop, t, url: page.url };
}

/**
 * The answer of a page that renders nothing itself: 301 for moved, the 404 page for missing. A found
 * page is marked as the same for everybody (with its tags) and answers undefined: the caller renders.
 */
export function settle(
  page: Page,
  outcome: Outcome<unknown>,
  {
    maxAge = MAX_AGE_SECONDS,
    swr = STALE_SECONDS,
    isFramed = true,
  }: { maxAge?: number; swr?: number; isFramed?: boolean } = {},
): Response | undefined {
  switch (outcome.kind) {
    case 'moved':
      return page.redirect(localOnly(outcome.to), 301);
    case 'missing':
      return missingPage();
    case 'found':
      page.cache.set({ maxAge, swr, tags: [...outcome.tags, ...(isFramed ? FRAME_TAGS : [])] });
      return undefined;
  }
}

/** Status 404 without a body: Astro renders pages/404.astro in its place, in the locale of the path. */
export function missingPage(): Response {
  return new Response(null, { status: 404 });
}

/** Status 503 for a page that is shown without its content: never stored, and worth asking for again soon. */
export function markUnavailable({ response }: Pick<AstroGlobal, 'response'>): void {
  response.status = 503;
  response.headers.set('retry-after', '10');
}

function localOnly(path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new RangeError('a page moves within the shop only');
  return path;
}
