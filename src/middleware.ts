import type { APIContext, MiddlewareNext } from 'astro';
import { Outage } from '#lib/domain/outage.ts';
import { DEFAULT_LOCALE, getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { translator } from '#lib/i18n/translate.ts';
import { handlePreviewRequest } from '#lib/server/content/preview/preview-handler.ts';
import { handleDeskRequest, isDeskRoute } from '#lib/server/desk/desk-guard.ts';
import { addLocale, localeOfPath } from '#lib/server/platform/http/localised-path.ts';
import { rootRedirectLocale, storedLocale } from '#lib/server/platform/http/stored-locale.ts';
import { resolvePlatform } from '#lib/server/platform/pages/platform.ts';

/** Runs for every request that Astro renders. The outer server has handled it before: see src/server.ts. */
export async function onRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  if (import.meta.env.DEV) {
    const { prepareDevelopmentRequest } = await import('#lib/server/app/dev-server.ts');
    const devResponse = await prepareDevelopmentRequest(context);
    if (devResponse) return devResponse;
  }
  try {
    // What stands before a page can fail like the page itself, for example the guard of the desk.
    return await answerOutage(context, () => handleRequest(context, next));
  } catch (error) {
    context.locals.services.log.error('page.failed', { route: context.routePattern, error });
    throw error;
  }
}

async function handleRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { pathname } = context.url;
  const locale = localeOfPath(pathname);
  setLocale(context, locale ?? DEFAULT_LOCALE);
  context.locals.platform = resolvePlatform(context);
  if (isDeskRoute(context.routePattern)) {
    return handleDeskRequest(context, () => renderPage(context, next));
  }
  const preview = await handlePreviewRequest(context, () => renderPage(context, next));
  if (preview) return preview;
  if (pathname === '/') return handleRoot(context, next);
  if (!locale && isMissingLocale(context)) return redirectToLocale(context, next);
  return renderPage(context, next);
}

function setLocale({ locals }: APIContext, locale: Locale): void {
  locals.shop = getShopByLocale(locale);
  locals.t = translator(locale);
}

/** `/`: redirects to the shopper's locale when it is known, else renders the international home page. */
async function handleRoot(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { headers } = context.request;
  const locale = rootRedirectLocale({
    mode: headers.get('sec-fetch-mode'),
    cookie: headers.get('cookie'),
    acceptLanguage: headers.get('accept-language'),
  });
  const response = locale
    ? redirect(homePath(locale) + context.url.search)
    : await renderPage(context, next);
  response.headers.set('vary', 'Cookie, Accept-Language, Sec-Fetch-Mode');
  return response;
}

/** A path without a locale: redirects to the same page under the shopper's locale, if there is one; else 404. */
async function redirectToLocale(context: APIContext, next: MiddlewareNext): Promise<Response> {
  if (context.routePattern === '/404') return renderPage(context, next);
  const { headers } = context.request;
  const locale = storedLocale(headers.get('cookie'), headers.get('accept-language'));
  const path = addLocale(context.url.pathname, locale ?? DEFAULT_LOCALE);
  return path ? redirect(path + context.url.search) : new Response(null, { status: 404 });
}

/** Whether a dynamic route (`[locale]`, the catch-all) or the 404 page matched. Pages without a locale have fixed routes. */
function isMissingLocale({ routePattern }: APIContext): boolean {
  return /^\/(?:\[|404$)/.test(routePattern);
}

/** The error page of an outage gets what is added to the page, such as the headers of the desk. */
function renderPage(context: APIContext, next: MiddlewareNext): Promise<Response> {
  return answerOutage(context, next);
}

/** An `Outage` becomes a 500 with `Retry-After`, which the outer server turns into a 503 page. */
async function answerOutage(
  { locals, routePattern: route }: APIContext,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    locals.services.log.warn('page.outage', { route, port: error.port, error });
    return new Response(null, { status: 500, headers: { 'retry-after': '5' } });
  }
}

function redirect(location: string): Response {
  const headers = {
    location,
    'cache-control': 'private, no-store',
    vary: 'Cookie, Accept-Language',
  };
  return new Response(null, { status: 302, headers });
}
