import { detectLocale } from '#lib/domain/shop/detect-locale.ts';
import { isLocale, type Locale } from '#lib/domain/shop/shop.ts';

/** The locale of the `locale` cookie, else of `Accept-Language`; undefined when neither names one of the shop's. */
export function storedLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale | undefined {
  const value = /(?:^|;\s*)locale=([a-z-]{2,5})(?:;|$)/.exec(cookie ?? '')?.[1];
  return value && isLocale(value) ? value : detectLocale(acceptLanguage);
}

/**
 * Locale that `/` redirects to: only for a navigating browser, and only to its stored or accepted locale. Crawlers and
 * other clients get the `en` home page.
 */
export function rootRedirectLocale(headers: {
  readonly mode: string | null | undefined;
  readonly cookie: string | null | undefined;
  readonly acceptLanguage: string | null | undefined;
}): Locale | undefined {
  if (headers.mode !== 'navigate') return undefined;
  return storedLocale(headers.cookie, headers.acceptLanguage);
}
