import type { APIContext } from 'astro';
import { createImageHandler } from '#lib/server/images/image-handler.ts';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import { canonicalUrl } from '#lib/server/platform/http/canonical-url.ts';
import type { ServerResponse } from '#lib/server/platform/http/server-request.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { noRateLimits } from '#lib/server/platform/security/rate-limit.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { compose } from './compose.ts';
import type { Composition } from './composition.ts';
import { startScheduler } from './job-scheduler.ts';

interface Development {
  readonly composition: Composition;
  readonly images: (path: string, query: string) => Promise<ServerResponse>;
}

/** Survives reloads of this module: the embedded database can be opened only once. */
const GLOBAL = globalThis as { terraceDevelopment?: Promise<Development> };

/** `astro dev` has no outer server: provides services, redirects and images to its requests. */
export async function prepareDevelopmentRequest(
  context: APIContext,
): Promise<Response | undefined> {
  GLOBAL.terraceDevelopment ??= startDevelopment();
  const { composition, images } = await GLOBAL.terraceDevelopment;
  Object.assign(context.locals, { services: composition.services, limits: noRateLimits });
  const { pathname, search } = context.url;
  const target = canonicalUrl(pathname + search);
  if (target.kind === 'malformed') return new Response('Bad Request', { status: 400 });
  if (target.kind === 'moved') return context.redirect(target.location, 301);
  const redirect = composition.redirects.beforeRender(pathname);
  if (redirect) return context.redirect(redirect.location, redirect.status);
  if (pathname.startsWith('/images/')) return toResponse(await images(pathname, search));
  return undefined;
}

async function startDevelopment(): Promise<Development> {
  const composition = await compose(process.env);
  const {
    log,
    now,
    siteUrl,
    printing: { pictures: printedPictures },
  } = composition.services;
  const { imageCacheDirectory: cacheDirectory } = readSettings(process.env);
  const security = securityHeaders(siteUrl, []);
  const { assets } = composition;
  startScheduler(composition);
  return {
    composition,
    images: createImageHandler({
      assets,
      cacheDirectory,
      security,
      printedPictures,
      fetch,
      now,
      log,
    }),
  };
}

async function toResponse(answer: ServerResponse): Promise<Response> {
  if (answer instanceof CachedResponse) {
    const body = new Uint8Array(await answer.body());
    return new Response(body, { headers: { 'content-type': answer.contentType } });
  }
  return new Response(new Uint8Array(answer.body), {
    status: answer.status,
    headers: { 'content-type': String(answer.headers['content-type']) },
  });
}
