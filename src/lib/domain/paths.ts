import type { ListingQuery } from './listing.ts';
import type { Product } from './product.ts';
import { productName } from './product.ts';
import type { Locale } from './shop.ts';

/** Every address the shop links to is written here and nowhere else. */

/** A backslash has no place in a path: browsers read it as a slash. */
const DROPPED = /[*+~.()'"!:@/#?\\]/g;

/** Lower case, the specification's characters and backslashes removed, blanks to dashes (section 5). */
export function slugify(text: string): string {
  return text.toLowerCase().replace(DROPPED, '').trim().replace(/\s+/g, '-');
}

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

/** Canonical slug of a product: `home-shirt-26-27-1042`. */
export function productSlug(product: Pick<Product, 'id' | 'attributes'>): string {
  return slugOfName(product.id, productName(product));
}

function slugOfName(id: number, name: string): string {
  return `${slugify(name)}-${id}`;
}

export function productPath(locale: Locale, product: Pick<Product, 'id' | 'attributes'>): string {
  return namedProductPath(locale, product.id, productName(product));
}

/** The same where only the product's name in that shop is known. */
export function namedProductPath(locale: Locale, id: number, name: string): string {
  return encodeURI(`/${locale}/p/${slugOfName(id, name)}`);
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

/** The players of every team; each category below it is one team's, or one player's. */
export function playersPath(locale: Locale): string {
  return categoryPath(locale, '/shop-by-player');
}

/** The same players as a piece of HTML, for the menu's panel. */
export function playersPartPath(locale: Locale): string {
  return `/${locale}/parts/players`;
}

/** What can be printed on a product, as a piece of HTML for its page. */
export function letteringPartPath(locale: Locale, productId: number): string {
  return `/${locale}/parts/lettering/${productId}`;
}

/** What an empty search field offers, as JSON. */
export function searchCardsPath(locale: Locale): string {
  return `/${locale}/parts/search-cards`;
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

/** A list that its owner has shared; `token` says nothing of whose it is. */
export function wishlistSharePath(locale: Locale, token: string): string {
  return `${wishlistPath(locale)}/${token}`;
}

export function checkoutPath(locale: Locale): string {
  return `/${locale}/checkout`;
}

/** What can be done with an order, on a page of its own below the order's. */
export type OrderStep = 'cancel' | 'return' | 'invoice';

/** `token` is the signed order reference. */
export function confirmationPath(locale: Locale, token: string): string {
  return `/${locale}/order/${token}`;
}

/** Where somebody without an account finds an order again, by its number and e-mail address. */
export function orderTrackPath(locale: Locale): string {
  return `/${locale}/order/track`;
}

/** Pages of the account besides its overview and its orders. */
export type AccountPart = 'user' | 'addresses' | 'membership' | 'newsletter' | 'privacy';

/** Everything of a shopper's own lies below it. */
export function accountPath(locale: Locale, part?: AccountPart): string {
  return part ? `/${locale}/account/${part}` : `/${locale}/account`;
}

/** One address of the customer's, or the form for another. */
export function addressPath(locale: Locale, id: number | 'new'): string {
  return `${accountPath(locale, 'addresses')}/${id}`;
}

/** Everything the shop keeps about the customer, as a file. */
export function dataExportPath(locale: Locale): string {
  return `${accountPath(locale)}/export`;
}

/** Where the identity provider comes back to after a sign-up. */
export function registrationPath(locale: Locale): string {
  return `/${locale}/registration`;
}

export function ordersPath(locale: Locale): string {
  return `${accountPath(locale)}/orders`;
}

/** One of a customer's orders; `id` is the number that the wire knows it by. */
export function orderPath(locale: Locale, id: number): string {
  return `${ordersPath(locale)}/${id}`;
}

/** A step of an order that stands at `orderAt`, a customer's or a signed link. */
export function orderStepPath(orderAt: string, step: OrderStep): string {
  return `${orderAt}/${step}`;
}

export function signInPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `?redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signin${query}`;
}

/** The same for somebody who is known to the provider already, and wants to be somebody else. */
export function signInAnewPath(locale: Locale, redirectUrl: string): string {
  return `${signInPath(locale, redirectUrl)}&anew=true`;
}

export function signUpPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `&redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signup?register=true${query}`;
}

/** Takes a POST. */
export function signOutPath(locale: Locale): string {
  return `/${locale}/signout`;
}

export function helpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/help-center/${slug}` : `/${locale}/help-center`;
}

/** Help for somebody in the middle of paying. */
export function checkoutHelpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/co-help/${slug}` : `/${locale}/co-help`;
}

/** Where the newsletter's forms lead; `token` opens one address's page. */
export function newsletterPath(locale: Locale, token?: string): string {
  return token ? `/${locale}/newsletter/${token}` : `/${locale}/newsletter`;
}

/** What becomes of waiting for a sold-out size; `token` says for which, and for whom. */
export function stockAlertPath(locale: Locale, token: string): string {
  return `/${locale}/stock-alert/${token}`;
}

/** The measures behind the sizes of one kind of product. */
export function sizeChartPath(locale: Locale, kind: string): string {
  return `/${locale}/size-chart/${kind}`;
}

/** Tiles without a page around them, for rows that the browser fills; takes `ids=1,2,3`. */
export function tilesPath(locale: Locale): string {
  return `/${locale}/tiles`;
}

/** A page that editors wrote: privacy, cookies, benefits. */
export function contentPath(locale: Locale, slug: string): string {
  return `/${locale}/${slug}`;
}

export function articlePath(locale: Locale, slug: string): string {
  return `/${locale}/a/${slug}`;
}

/** Address of a story of these pages; undefined for stories that are parts of pages or have none. */
export function storyPath(locale: Locale, fullSlug: string): string | undefined {
  const [first = '', second, ...deeper] = fullSlug.split('/').filter(Boolean);
  if (deeper.length > 0 || first === '') return undefined;
  if (first === 'help-center') return helpPath(locale, second);
  if (first === 'co-help') return checkoutHelpPath(locale, second);
  if (first === 'a' && second) return articlePath(locale, second);
  return second === undefined ? contentPath(locale, first) : undefined;
}

/** One shop's pages for search engines, in parts counted from 1. */
export function sitemapPath(locale: Locale, part: number): string {
  return part === 1 ? `/sitemap-${locale}.xml` : `/sitemap-${locale}-${part}.xml`;
}

/** What of a listing stands in its address; the category is in the path. */
export type ListingAddress = Pick<ListingQuery, 'filters' | 'sort' | 'page'> & {
  readonly term?: string;
  /** The one long filter group that is shown with all its values. */
  readonly whole?: string;
};

/** The listing's query, sorted and without defaults; '' when nothing narrows it. */
export function listingQueryString(address: ListingAddress): string {
  const { filters, term, whole, sort, page } = address;
  const parameters: readonly (readonly [string, string | undefined])[] = [
    ['term', term],
    ['all', whole],
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
