import type { AstroGlobal } from 'astro';
import { lifetimeUntil } from '#lib/domain/drops/page-lifetime.ts';
import { PROMOTIONS } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';

/** Public pages are fresh for a minute, then served stale for a day while revalidating. */
const MAX_AGE_SECONDS = 60;
const STALE_SECONDS = 86_400;

/** Tags of header and footer, which are part of every page, and of the offers on product tiles. */
const FRAME_TAGS = [
  ...['story:global/usp-banner', 'story:global/banner-with-countdown', 'story:global/search'],
  ...['stories', PROMOTIONS],
];

type Page = Pick<AstroGlobal, 'cache' | 'locals' | 'redirect' | 'url'>;

/** The part of the request that views may use. */
export function pageContext(page: Page): PageContext {
  const { services, shop, t } = page.locals;
  return { services, shop, t, url: page.url };
}

/**
 * Redirects (301) a moved page and returns the 404 page for a missing one. For a found page it sets the public cache
 * headers and tags and returns undefined: the caller renders.
 */
export function respondToOutcome(
  page: Page,
  outcome: PageOutcome<unknown>,
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
      return notFoundResponse();
    case 'found':
      page.cache.set({
        ...lifetimeUntil(outcome.changesAt, page.locals.services.now(), { maxAge, swr }),
        tags: [...outcome.tags, ...(isFramed ? FRAME_TAGS : [])],
      });
      return undefined;
  }
}

/** Status 404 without a body: Astro then renders pages/404.astro in the path's locale. */
export function notFoundResponse(): Response {
  return new Response(null, { status: 404 });
}

/** Marks a page without its content as 503, so that it is not cached and clients retry. */
export function markUnavailable({ response }: Pick<AstroGlobal, 'response'>): void {
  response.status = 503;
  response.headers.set('retry-after', '10');
}

function localOnly(path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new RangeError(`Redirect target is no local path: ${path}`);
  return path;
}
