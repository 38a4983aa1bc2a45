import { detectLocale } from '#lib/domain/detect-locale.ts';
import { isLocale, type Locale } from '#lib/domain/shop.ts';

/** The locale of the `locale` cookie, else of the browser's languages; undefined when neither says one of ours. */
export function storedLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale | undefined {
  const value = /(?:^|;\s*)locale=([a-z-]{2,5})(?:;|$)/.exec(cookie ?? '')?.[1];
  return value && isLocale(value) ? value : detectLocale(acceptLanguage);
}

/**
 * Where `/` sends this visitor (decisions, "Shops"): only a browser that navigates, and only to a locale it chose
 * before or reads. Crawlers and everybody else stay on the `en` home page.
 */
export function localeOfRoot(headers: {
  readonly mode: string | null | undefined;
  readonly cookie: string | null | undefined;
  readonly acceptLanguage: string | null | undefined;
}): Locale | undefined {
  if (headers.mode !== 'navigate') return undefined;
  return storedLocale(headers.cookie, headers.acceptLanguage);
}
