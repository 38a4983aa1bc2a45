import { canonicalListingQuery, canonicalSearchQuery } from '#lib/domain/catalog/listing-query.ts';
import { parseTileIds } from '#lib/domain/catalog/tile-ids.ts';
import { PAGE_SECTIONS, pageEntry } from '#lib/domain/pages/page-table.ts';
import { decodePath } from '#lib/domain/shop/decode-path.ts';
import type { PageEntry } from '#lib/domain/shop/page-entry.ts';
import { isLocale } from '#lib/domain/shop/shop.ts';
import { truncateText } from '#lib/domain/text/truncate-text.ts';
import { ROUTE_SECTIONS } from './route-sections.ts';

/**
 * Visibility of an address. `public`: the same bytes for all clients, rendered without request headers and cached under
 * `key`, which is also the target to render. `personal`: rendered for each request, never cached.
 */
export type PageVisibility =
  | { readonly kind: 'public'; readonly key: string }
  | { readonly kind: 'personal' };

const PERSONAL: PageVisibility = { kind: 'personal' };
const ROUTES: ReadonlySet<string> = new Set(ROUTE_SECTIONS);

/** First path segments, below the locale, of a shopper's own pages. */
export const PERSONAL_SECTIONS: readonly string[] = PAGE_SECTIONS.flatMap(([section, entry]) =>
  entry.visibility === 'personal' ? [section] : [],
);
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
  const entry = entryOf(path);
  return entry.visibility === 'personal' && entry.isIsolated;
}

/** Whether third parties can read the page of that path and its address. */
export function allowsThirdParties(path: string): boolean {
  const entry = entryOf(path);
  if (entry.visibility === 'public' || entry.thirdParties === 'allowed') return true;
  return entry.thirdParties === 'section' && !decodePath(path).split('/', 4)[3];
}

/** Whether the page of that path, with its locale, is a shopper's own. */
export function isPersonalPath(path: string): boolean {
  return entryOf(path).visibility === 'personal';
}

function isPublicPath(path: string): boolean {
  if (path === '/' || PUBLIC_FILES.test(path)) return true;
  const [, locale = ''] = path.split('/', 2);
  return isLocale(locale) && !isPersonalPath(path);
}

/** By the first path segment below the locale, decoded as the router does. */
function entryOf(path: string): PageEntry {
  const section = decodePath(path).split('/', 3)[2]?.toLowerCase() ?? '';
  return pageEntry(section, (name) => ROUTES.has(name));
}

/** The parameters that change the page, normalized; all others are ignored, so they do not split the cache. */
function allowedQuery(path: string, query: string): string {
  if (query === '') return '';
  const entry = pageEntry(path.split('/', 3)[2] ?? '', (name) => ROUTES.has(name));
  if (entry.visibility === 'personal' || !entry.query) return '';
  return QUERIES[entry.query](new URLSearchParams(query));
}

type QueryRule = NonNullable<Extract<PageEntry, { readonly visibility: 'public' }>['query']>;

const QUERIES: Readonly<Record<QueryRule, (parameters: URLSearchParams) => string>> = {
  listing: canonicalListingQuery,
  search: canonicalSearchQuery,
  tiles: (parameters) => `?ids=${parseTileIds(parameters).join()}`,
  configuration: (parameters) => {
    const config = truncateText(parameters.get('config') ?? '', MAX_CONFIG_LENGTH);
    return config ? `?config=${encodeURIComponent(config)}` : '';
  },
};

/** Brackets may be percent-encoded. */
export function decodeQuery(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}
