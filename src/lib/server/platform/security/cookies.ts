import type { Services } from '#lib/server/platform/ports/services.ts';

/** The used part of Astro's cookies, to be independent of Astro. */
export interface Cookies {
  get(name: string): { readonly value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  delete(name: string, options: CookieOptions): void;
}

export interface CookieOptions {
  readonly path: string;
  readonly maxAge?: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

type SiteServices = Pick<Services, 'siteUrl'>;

/** Seconds for which a browser keeps the session and its badges. */
export const SESSION_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** `__Host-` prevents other subdomains from setting the cookie; browsers accept it over HTTPS only. */
export function cookieName(name: string, services: SiteServices): string {
  return isSecure(services) ? `__Host-terrace_${name}` : `terrace_${name}`;
}

export function cookieOptions(services: SiteServices): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services) };
}

function isSecure(services: SiteServices): boolean {
  return services.siteUrl.startsWith('https:');
}
