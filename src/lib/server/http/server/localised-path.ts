import { localizePath } from '#lib/domain/shop/localize-path.ts';
import { isLocale, type Locale } from '#lib/domain/shop/shop.ts';

/** First path segments that exist only below a locale. */
export const LOCALISED_SECTIONS: ReadonlySet<string> = new Set([
  ...['c', 'p', 'search', 'basket', 'checkout', 'order', 'wishlist', 'account', 'registration'],
  ...[
    'a',
    'help-center',
    'co-help',
    'newsletter',
    'size-chart',
    'size-advisor',
    'block-gallery',
    'signout',
    'promotions',
  ],
  'stock-alert',
  // HTML fragments, and the error page.
  ...['parts', 'tiles', 'error'],
]);

/** The locale prefix of a path, if any. */
export function localeOfPath(path: string): Locale | undefined {
  const prefix = path.split(/[/?]/, 2)[1] ?? '';
  return isLocale(prefix) ? prefix : undefined;
}

/** The path below `locale` if it is a localised route (`/basket`, `/p/…`), else undefined. */
export function addLocale(path: string, locale: Locale): string | undefined {
  return LOCALISED_SECTIONS.has(path.split('/', 2)[1] ?? '')
    ? localizePath(path, locale)
    : undefined;
}
