import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { Outage } from '#lib/domain/outage.ts';
import { DEFAULT_LOCALE, type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { homePath } from '#lib/domain/shop-paths.ts';
import { translator } from '#lib/i18n/translate.ts';
import { localeOfPath, localisedPath } from '#lib/server/http/localised-path.ts';
import { heedPlatform } from '#lib/server/http/platform-door.ts';
import { previewDoor } from '#lib/server/http/preview/preview-door.ts';
import { localeOfRoot, storedLocale } from '#lib/server/http/stored-locale.ts';

/** Every request that Astro renders, top to bottom. The outer server has been there before: see src/server.ts. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { actAsOuterServer } = await import('#lib/server/http/dev-server.ts');
    const early = await actAsOuterServer(context);
    if (early) return early;
  }
  const { pathname } = context.url;
  const locale = localeOfPath(pathname);
  speak(context, locale ?? DEFAULT_LOCALE);
  context.locals.platform = heedPlatform(context);
  const preview = await previewDoor(context, () => rendered(context, next));
  if (preview) return preview;
  if (pathname === '/') return root(context, next);
  if (!locale && isMeantForLocale(context)) return elsewhere(context, next);
  return rendered(context, next);
});

function speak({ locals }: APIContext, locale: Locale): void {
  locals.shop = shopOfLocale(locale);
  locals.t = translator(locale);
}

/** Only `/` ever redirects by locale (decisions, "Shops"). */
async function root(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { headers } = context.request;
  const locale = localeOfRoot({
    mode: headers.get('sec-fetch-mode'),
    cookie: headers.get('cookie'),
    acceptLanguage: headers.get('accept-language'),
  });
  const answer = locale
    ? found(homePath(locale) + context.url.search)
    : await rendered(context, next);
  answer.headers.set('vary', 'Cookie, Accept-Language, Sec-Fetch-Mode');
  return answer;
}

/** A path without a locale: to the same page under the visitor's, where there is one; else the 404 page in English. */
async function elsewhere(context: APIContext, next: MiddlewareNext): Promise<Response> {
  if (context.routePattern === '/404') return rendered(context, next);
  const { headers } = context.request;
  const locale = storedLocale(headers.get('cookie'), headers.get('accept-language'));
  const path = localisedPath(context.url.pathname, locale ?? DEFAULT_LOCALE);
  return path ? found(path + context.url.search) : new Response(null, { status: 404 });
}

/** Routes outside the locales are files of their own; `[locale]` and the catch-all take what is left. */
function isMeantForLocale({ routePattern }: APIContext): boolean {
  return /^\/(?:\[|404$)/.test(routePattern);
}

/** An outage behind the page is the error page with a time to come back at; the outer server makes it a 503. */
async function rendered(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    return await next();
  } catch (error) {
    const { log } = context.locals.services;
    const route = context.routePattern;
    if (!(error instanceof Outage)) {
      log.error('page.failed', { route, error });
      throw error;
    }
    log.warn('page.outage', { route, port: error.port, error });
    return new Response(null, { status: 500, headers: { 'retry-after': '5' } });
  }
}

function found(location: string): Response {
  const headers = {
    location,
    'cache-control': 'private, no-store',
    vary: 'Cookie, Accept-Language',
  };
  return new Response(null, { status: 302, headers });
}
