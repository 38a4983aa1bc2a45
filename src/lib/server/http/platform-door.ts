import type { APIContext } from 'astro';
import { club } from '#club.ts';
import {
  PLATFORM_COOKIE,
  PLATFORM_PARAMETER,
  PLATFORM_SECONDS,
  type Platform,
  platformOf,
} from '#lib/domain/platform.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { pageKind } from './page-kind.ts';
import { type Cookies, cookieOptions } from './session.ts';

/** What is needed of a request; `url` loses the parameter that was heeded. */
export interface PlatformAsked extends Pick<APIContext, 'url'> {
  readonly request: Pick<Request, 'headers'>;
  readonly cookies: Cookies;
  readonly locals: { readonly services: Pick<Services, 'siteUrl'> };
}

/**
 * Where this page is looked at. One that is the same for everybody is rendered for the web: a script applies the app
 * before first paint. `request=` is remembered for seven days and taken out of the address, so that no link of the page
 * and no way back from a sign-in carries it on.
 */
export function heedPlatform({ url, request, cookies, locals }: PlatformAsked): Platform {
  const { pathname, search, searchParams } = url;
  if (pageKind(pathname, search).kind === 'public') return 'web';
  const parameter = searchParams.get(PLATFORM_PARAMETER);
  const signs = {
    parameter,
    cookie: cookies.get(PLATFORM_COOKIE)?.value,
    userAgent: request.headers.get('user-agent'),
  };
  const platform = platformOf(signs, club.app.userAgentToken);
  if (parameter !== null && !pathname.startsWith('/api/')) {
    rememberPlatform(cookies, platform, locals.services);
    searchParams.delete(PLATFORM_PARAMETER);
  }
  return platform;
}

/** For seven days, readable by the script that frames public pages. */
export function rememberPlatform(
  cookies: Cookies,
  platform: Platform,
  services: Pick<Services, 'siteUrl'>,
): void {
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: PLATFORM_SECONDS };
  cookies.set(PLATFORM_COOKIE, platform, options);
}
