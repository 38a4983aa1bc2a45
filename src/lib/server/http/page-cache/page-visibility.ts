import { canonicalListingQuery, canonicalSearchQuery } from '#lib/domain/catalog/listing-query.ts';
import { parseTileIds } from '#lib/domain/catalog/tile-ids.ts';
import { decodePath } from '#lib/domain/shop/decode-path.ts';
import { isLocale } from '#lib/domain/shop/shop.ts';
import { truncateText } from '#lib/domain/text/truncate-text.ts';

/**
 * Visibility of an address. `public`: the same bytes for all clients, rendered without request headers and cached under
 * `key`, which is also the target to render. `personal`: rendered for each request, never cached.
 */
export type PageVisibility =
  | { readonly kind: 'public'; readonly key: string }
  | { readonly kind: 'personal' };

const PERSONAL: PageVisibility = { kind: 'personal' };

/** First path segments, below the locale, of a shopper's own pages. */
export const PERSONAL_PAGES: ReadonlySet<string> = new Set([
  ...['basket', 'checkout', 'order', 'account', 'wishlist', 'newsletter', 'block-gallery'],
  ...['signin', 'signup', 'signout', 'registration', 'error', 'stock-alert', 'size-advisor'],
]);
/** Those that show a name, an address or an order, or lead to one. A basket only shows products. */
const ISOLATED_PAGES: ReadonlySet<string> = new Set([
  ...['checkout', 'order', 'account', 'signin', 'signup', 'signout', 'registration'],
  'stock-alert',
]);
const PUBLIC_FILES =
  /^\/(?:robots\.txt|llms\.txt|\.well-known\/security\.txt|sitemap[\w-]*\.xml|feeds\/google-[\w-]+\.xml)$/;
/** Switches app mode, so the response is personal. So is a preview whose signature is valid (`page-middleware.ts`). */
const PERSONAL_PARAMETER = /[?&]request(?:=|&|$)/i;
const MAX_KEY_LENGTH = 1_000;
const MAX_CONFIG_LENGTH = 200;

/** Whether a canonical address (path, and query with its question mark) is public or personal. */
export function pageVisibility(path: string, query: string): PageVisibility {
  if (!isPublicPath(path) || PERSONAL_PARAMETER.test(decodeQuery(query))) return PERSONAL;
  const key = path + allowedQuery(path, query);
  return key.length > MAX_KEY_LENGTH ? PERSONAL : { kind: 'public', key };
}

/** Whether the page of that path is isolated from other windows (`Cross-Origin-Opener-Policy`). */
export function isIsolated(path: string): boolean {
  return ISOLATED_PAGES.has(pageOf(path));
}

/** Whether the page of that path, with its locale, is a shopper's own. */
export function isPersonalPath(path: string): boolean {
  return PERSONAL_PAGES.has(pageOf(path));
}

function isPublicPath(path: string): boolean {
  if (path === '/' || PUBLIC_FILES.test(path)) return true;
  const [, locale = ''] = path.split('/', 2);
  return isLocale(locale) && !isPersonalPath(path);
}

/** First path segment below the locale, decoded as the router does. */
function pageOf(path: string): string {
  return decodePath(path).split('/', 3)[2]?.toLowerCase() ?? '';
}

/** The parameters that change the page, normalized; all others are ignored, so they do not split the cache. */
function allowedQuery(path: string, query: string): string {
  if (query === '') return '';
  const section = path.split('/', 3)[2];
  const parameters = new URLSearchParams(query);
  if (section === 'c') return canonicalListingQuery(parameters);
  if (section === 'search') return canonicalSearchQuery(parameters);
  if (section === 'tiles') return `?ids=${parseTileIds(parameters).join()}`;
  const config =
    section === 'p' ? truncateText(parameters.get('config') ?? '', MAX_CONFIG_LENGTH) : '';
  return config ? `?config=${encodeURIComponent(config)}` : '';
}

/** Brackets may be percent-encoded. */
export function decodeQuery(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}
