import type { APIContext } from 'astro';
import { club } from '#club/club.ts';
import {
  detectPlatform,
  PLATFORM_COOKIE,
  PLATFORM_PARAMETER,
  PLATFORM_SECONDS,
  type Platform,
} from '#lib/domain/shop/platform.ts';
import { pageVisibility } from '#lib/server/platform/page-cache/page-visibility.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieOptions } from '#lib/server/platform/security/cookies.ts';

/** The parameter is removed from `url` once it is stored. */
export interface PlatformRequest extends Pick<APIContext, 'url'> {
  readonly request: Pick<Request, 'headers'>;
  readonly cookies: Cookies;
  readonly locals: { readonly services: Pick<Services, 'siteUrl'> };
}

/**
 * Platform (web or app) of this request. Public pages are always rendered for the web; a script adapts them to the app
 * before first paint. The parameter `request=` is stored for seven days and removed from the URL, so that links and
 * sign-in redirects do not repeat it.
 */
export function resolvePlatform({ url, request, cookies, locals }: PlatformRequest): Platform {
  const { pathname, search, searchParams } = url;
  if (pageVisibility(pathname, search).kind === 'public') return 'web';
  const parameter = searchParams.get(PLATFORM_PARAMETER);
  const signs = {
    parameter,
    cookie: cookies.get(PLATFORM_COOKIE)?.value,
    userAgent: request.headers.get('user-agent'),
  };
  const platform = detectPlatform(signs, club.app.userAgentToken);
  if (parameter !== null && !pathname.startsWith('/api/')) {
    persistPlatform(cookies, platform, locals.services);
    searchParams.delete(PLATFORM_PARAMETER);
  }
  return platform;
}

/** Stores the platform for seven days, readable by the script of public pages. */
export function persistPlatform(
  cookies: Cookies,
  platform: Platform,
  services: Pick<Services, 'siteUrl'>,
): void {
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: PLATFORM_SECONDS };
  cookies.set(PLATFORM_COOKIE, platform, options);
}
