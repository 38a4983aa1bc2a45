import type { ListingQuery } from './listing.ts';
import type { Product } from './product.ts';
import { productName } from './product.ts';
import type { Locale } from './shop.ts';

/** Every address the shop links to is written here and nowhere else. */

const DROPPED = /[*+~.()'"!:@/#?]/g;

/** Lower case, the specification's characters removed, blanks to dashes (section 5). */
export function slugify(text: string): string {
  return text.toLowerCase().replace(DROPPED, '').trim().replace(/\s+/g, '-');
}

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

/** Canonical slug of a product: `home-shirt-26-27-1042`. */
export function productSlug(product: Pick<Product, 'id' | 'attributes'>): string {
  return `${slugify(productName(product))}-${product.id}`;
}

export function productPath(locale: Locale, product: Pick<Product, 'id' | 'attributes'>): string {
  return `/${locale}/p/${encodeURIComponent(productSlug(product))}`;
}

/** Digits after the last dash, or undefined. */
export function productIdOfSlug(slug: string): number | undefined {
  const digits = /-?(\d{1,9})$/.exec(slug)?.[1];
  return digits && (slug === digits || slug.endsWith(`-${digits}`)) ? Number(digits) : undefined;
}

/** `categoryPath` has its leading slash; '' or '/' is the whole shop. */
export function categoryPath(locale: Locale, path: string): string {
  return encodeURI(path === '/' || path === '' ? `/${locale}/c` : `/${locale}/c${path}`);
}

export function searchPath(locale: Locale, term?: string): string {
  return term ? `/${locale}/search?term=${encodeURIComponent(term)}` : `/${locale}/search`;
}

export function basketPath(locale: Locale): string {
  return `/${locale}/basket`;
}

export function wishlistPath(locale: Locale): string {
  return `/${locale}/wishlist`;
}

export function checkoutPath(locale: Locale): string {
  return `/${locale}/checkout`;
}

/** `token` is the signed order reference. */
export function confirmationPath(locale: Locale, token: string): string {
  return `/${locale}/order/${token}`;
}

export function ordersPath(locale: Locale): string {
  return `/${locale}/account/orders`;
}

export function signInPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `?redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signin${query}`;
}

export function helpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/help-center/${slug}` : `/${locale}/help-center`;
}

/** The listing's query, sorted and without defaults; '' when nothing narrows it. */
export function listingQueryString(
  query: Pick<ListingQuery, 'filters' | 'sort' | 'page'> & { readonly term?: string },
): string {
  const parameters: [string, string][] = [];
  if (query.term) parameters.push(['term', query.term]);
  for (const group of Object.keys(query.filters.attributes).sort()) {
    const ids = query.filters.attributes[group] ?? [];
    if (ids.length > 0) {
      parameters.push([`filters[${group}]`, [...ids].sort((a, b) => a - b).join(',')]);
    }
  }
  const { minPrice, maxPrice, sale, isNew } = query.filters;
  if (isNew) parameters.push(['filters[isNew]', 'true']);
  if (maxPrice !== undefined) parameters.push(['filters[maxPrice]', String(maxPrice)]);
  if (minPrice !== undefined) parameters.push(['filters[minPrice]', String(minPrice)]);
  if (sale) parameters.push(['filters[sale]', 'true']);
  if (query.sort) parameters.push(['sort', query.sort]);
  if (query.page > 1) parameters.push(['page', String(query.page)]);
  if (parameters.length === 0) return '';
  const text = parameters
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return `?${text}`;
}
