import { cutText } from '#lib/domain/cut-text.ts';
import { decodedPath } from '#lib/domain/decoded-path.ts';
import { canonicalListingQuery, canonicalSearchQuery } from '#lib/domain/listing-address.ts';
import { isLocale } from '#lib/domain/shop.ts';
import { tileIds } from '#lib/domain/tile-ids.ts';

/**
 * Who an address is for. `public`: the same bytes for everybody, rendered without the asker's headers and stored
 * under `key`, which is also the target that is rendered. `personal`: rendered for the asker, never stored.
 */
export type PageKind =
  | { readonly kind: 'public'; readonly key: string }
  | { readonly kind: 'personal' };

const PERSONAL: PageKind = { kind: 'personal' };

/** First parts, below the locale, of what is a shopper's own. */
export const PERSONAL_PAGES: ReadonlySet<string> = new Set([
  ...['basket', 'checkout', 'order', 'account', 'wishlist', 'newsletter', 'block-gallery'],
  ...['signin', 'signup', 'signout', 'registration', 'error', 'stock-alert'],
]);
/** Of these, what shows a name, an address or an order, or leads to it. A basket is goods alone. */
const ISOLATED_PAGES: ReadonlySet<string> = new Set([
  ...['checkout', 'order', 'account', 'signin', 'signup', 'signout', 'registration'],
  'stock-alert',
]);
const PUBLIC_FILES = /^\/(?:robots\.txt|llms\.txt|\.well-known\/security\.txt|sitemap[\w-]*\.xml)$/;
/** Answered for itself: the app's wrapper. The editor's preview is too, if its signature is right (page-steps.ts). */
const PERSONAL_PARAMETER = /[?&]request(?:=|&|$)/i;
const MAX_KEY_LENGTH = 1_000;
const MAX_CONFIG_LENGTH = 200;

/** Sorts a canonical address (path and query with its question mark) into public and personal. */
export function pageKind(path: string, query: string): PageKind {
  if (!isPublicPath(path) || PERSONAL_PARAMETER.test(decodedQuery(query))) return PERSONAL;
  const key = path + allowedQuery(path, query);
  return key.length > MAX_KEY_LENGTH ? PERSONAL : { kind: 'public', key };
}

/** Whether no other window may keep hold of the page of that path. */
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

/** First part of a path below the locale, as its route is found. */
function pageOf(path: string): string {
  return decodedPath(path).split('/', 3)[2]?.toLowerCase() ?? '';
}

/** Parameters that change the page, in one writing; all others are ignored and do not split the cache. */
function allowedQuery(path: string, query: string): string {
  if (query === '') return '';
  const section = path.split('/', 3)[2];
  const parameters = new URLSearchParams(query);
  if (section === 'c') return canonicalListingQuery(parameters);
  if (section === 'search') return canonicalSearchQuery(parameters);
  if (section === 'tiles') return `?ids=${tileIds(parameters).join()}`;
  const config = section === 'p' ? cutText(parameters.get('config') ?? '', MAX_CONFIG_LENGTH) : '';
  return config ? `?config=${encodeURIComponent(config)}` : '';
}

/** Brackets come encoded or not. */
export function decodedQuery(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}
