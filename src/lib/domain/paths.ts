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

/** Everything of a shopper's own lies below it. */
export function accountPath(locale: Locale): string {
  return `/${locale}/account`;
}

export function ordersPath(locale: Locale): string {
  return `${accountPath(locale)}/orders`;
}

export function signInPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `?redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signin${query}`;
}

export function signUpPath(locale: Locale): string {
  return `/${locale}/signup?register=true`;
}

/** Takes a POST. */
export function signOutPath(locale: Locale): string {
  return `/${locale}/signout`;
}

export function helpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/help-center/${slug}` : `/${locale}/help-center`;
}

/** A page that editors wrote: privacy, cookies, benefits. */
export function contentPath(locale: Locale, slug: string): string {
  return `/${locale}/${slug}`;
}

export function articlePath(locale: Locale, slug: string): string {
  return `/${locale}/a/${slug}`;
}

/** What of a listing stands in its address; the category is in the path. */
export type ListingAddress = Pick<ListingQuery, 'filters' | 'sort' | 'page'> & {
  readonly term?: string;
};

/** The listing's query, sorted and without defaults; '' when nothing narrows it. */
export function listingQueryString(address: ListingAddress): string {
  const { filters, term, sort, page } = address;
  const parameters: readonly (readonly [string, string | undefined])[] = [
    ['term', term],
    ...attributeParameters(filters.attributes),
    ['filters[isNew]', filters.isNew ? 'true' : undefined],
    ['filters[maxPrice]', filters.maxPrice?.toString()],
    ['filters[minPrice]', filters.minPrice?.toString()],
    ['filters[sale]', filters.sale ? 'true' : undefined],
    ['sort', sort],
    ['page', page > 1 ? String(page) : undefined],
  ];
  const text = parameters
    .flatMap(([name, value]) => (value ? `${name}=${encodeParameter(value)}` : []))
    .join('&');
  return text && `?${text}`;
}

function attributeParameters(
  attributes: ListingQuery['filters']['attributes'],
): readonly (readonly [string, string])[] {
  return Object.keys(attributes)
    .sort()
    .map((group) => {
      const ids = [...(attributes[group] ?? [])].sort((a, b) => a - b);
      return [`filters[${group}]`, ids.join(',')];
    });
}

function encodeParameter(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
