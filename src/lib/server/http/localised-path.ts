import { isLocale, type Locale } from '#lib/domain/shop.ts';

/** First parts of the paths that exist under every locale and nowhere else. */
export const LOCALISED_SECTIONS: ReadonlySet<string> = new Set([
  ...['c', 'p', 'search', 'basket', 'checkout', 'order', 'wishlist', 'account', 'registration'],
  ...['a', 'help-center', 'co-help', 'newsletter', 'size-chart', 'block-gallery', 'signout'],
  'stock-alert',
  // Parts of pages, and the page for what went wrong.
  ...['parts', 'tiles', 'error'],
]);

/** The locale prefix of a path, with or without a query, if it has one. */
export function localeOfPath(path: string): Locale | undefined {
  const prefix = path.split(/[/?]/, 2)[1] ?? '';
  return isLocale(prefix) ? prefix : undefined;
}

/** The same path under `locale` where that is a route (`/basket`, `/p/…`), else undefined. */
export function localisedPath(path: string, locale: Locale): string | undefined {
  return LOCALISED_SECTIONS.has(path.split('/', 2)[1] ?? '') ? `/${locale}${path}` : undefined;
}
