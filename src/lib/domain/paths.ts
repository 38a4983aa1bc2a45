import type { ListingQuery } from './listing.ts';
import type { Product } from './product.ts';
import { productName } from './product.ts';
import type { Locale } from './shop.ts';

/** All URLs of the shop's own pages are built here. */

/** Includes the backslash, which browsers read as a slash. */
const REMOVED_CHARACTERS = /[*+~.()'"!:@/#?\\]/g;

/** Lower case, without special characters, spaces as dashes. */
export function slugify(text: string): string {
  return text.toLowerCase().replace(REMOVED_CHARACTERS, '').trim().replace(/\s+/g, '-');
}

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

/** Canonical slug of a product: `home-shirt-26-27-1042`. */
export function productSlug(product: Pick<Product, 'id' | 'attributes'>): string {
  return namedProductSlug(product.id, productName(product));
}

function namedProductSlug(id: number, name: string): string {
  return `${slugify(name)}-${id}`;
}

export function productPath(locale: Locale, product: Pick<Product, 'id' | 'attributes'>): string {
  return namedProductPath(locale, product.id, productName(product));
}

/** Like `productPath`, when only the product's name in that shop is known. */
export function namedProductPath(locale: Locale, id: number, name: string): string {
  return encodeURI(`/${locale}/p/${namedProductSlug(id, name)}`);
}

/** Product id at the end of a slug, or undefined. */
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

/** HTML fragment of the players, for the menu panel. */
export function playersPartPath(locale: Locale): string {
  return `/${locale}/parts/players`;
}

/** HTML fragment of the jersey configurator of a product. */
export function letteringPartPath(locale: Locale, productId: number): string {
  return `/${locale}/parts/lettering/${productId}`;
}

/** Content of the empty search panel, as JSON. */
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

/** A shared wishlist; `token` does not reveal its owner. */
export function wishlistSharePath(locale: Locale, token: string): string {
  return `${wishlistPath(locale)}/${token}`;
}

export function checkoutPath(locale: Locale): string {
  return `/${locale}/checkout`;
}

/** Actions on an order, each with its own page below the order's page. */
export type OrderStep = 'cancel' | 'return' | 'invoice';

/** `token` is the signed order reference. */
export function confirmationPath(locale: Locale, token: string): string {
  return `/${locale}/order/${token}`;
}

/** Order lookup by number and e-mail address, for guests. */
export function orderTrackPath(locale: Locale): string {
  return `/${locale}/order/track`;
}

/** Pages of the account besides its overview and its orders. */
export type AccountPart = 'user' | 'addresses' | 'membership' | 'newsletter' | 'privacy';

/** All pages of the customer account are below this path. */
export function accountPath(locale: Locale, part?: AccountPart): string {
  return part ? `/${locale}/account/${part}` : `/${locale}/account`;
}

/** Form for an existing or a new address. */
export function addressPath(locale: Locale, id: number | 'new'): string {
  return `${accountPath(locale, 'addresses')}/${id}`;
}

/** Download of the customer's data. */
export function dataExportPath(locale: Locale): string {
  return `${accountPath(locale)}/export`;
}

/** Return URL of the identity provider after a sign-up. */
export function registrationPath(locale: Locale): string {
  return `/${locale}/registration`;
}

export function ordersPath(locale: Locale): string {
  return `${accountPath(locale)}/orders`;
}

/** One of a customer's orders; `id` is the numeric order id of the wire. */
export function orderPath(locale: Locale, id: number): string {
  return `${ordersPath(locale)}/${id}`;
}

/** Page of an order action. `orderAt` is the order's own path, of the account or of a signed link. */
export function orderStepPath(orderAt: string, step: OrderStep): string {
  return `${orderAt}/${step}`;
}

export function signInPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `?redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signin${query}`;
}

/** Sign-in as another customer: the provider must ask for credentials again. */
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

/** Help pages within the checkout. */
export function checkoutHelpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/co-help/${slug}` : `/${locale}/co-help`;
}

/** Newsletter forms; `token` opens the page of one e-mail address. */
export function newsletterPath(locale: Locale, token?: string): string {
  return token ? `/${locale}/newsletter/${token}` : `/${locale}/newsletter`;
}

/** Confirmation page of a stock alert; `token` contains the size and the e-mail address. */
export function stockAlertPath(locale: Locale, token: string): string {
  return `/${locale}/stock-alert/${token}`;
}

/** Size chart of one kind of product. */
export function sizeChartPath(locale: Locale, kind: string): string {
  return `/${locale}/size-chart/${kind}`;
}

/** HTML fragment with product tiles; takes `ids=1,2,3`. */
export function tilesPath(locale: Locale): string {
  return `/${locale}/tiles`;
}

/** An editorial page, such as privacy or cookies. */
export function contentPath(locale: Locale, slug: string): string {
  return `/${locale}/${slug}`;
}

export function articlePath(locale: Locale, slug: string): string {
  return `/${locale}/a/${slug}`;
}

/** Path of a story's page; undefined for stories without a page of their own. */
export function storyPath(locale: Locale, fullSlug: string): string | undefined {
  const [first = '', second, ...deeper] = fullSlug.split('/').filter(Boolean);
  if (deeper.length > 0 || first === '') return undefined;
  if (first === 'help-center') return helpPath(locale, second);
  if (first === 'co-help') return checkoutHelpPath(locale, second);
  if (first === 'a' && second) return articlePath(locale, second);
  return second === undefined ? contentPath(locale, first) : undefined;
}

/** Sitemap of one shop; `part` counts from 1. */
export function sitemapPath(locale: Locale, part: number): string {
  return part === 1 ? `/sitemap-${locale}.xml` : `/sitemap-${locale}-${part}.xml`;
}

/** Query of a listing; the category is in the path. */
export type ListingAddress = Pick<ListingQuery, 'filters' | 'sort' | 'page'> & {
  readonly term?: string;
  /** The filter group that is expanded to all its values. */
  readonly whole?: string;
};

/** Serializes the query in canonical order without defaults; '' when there are no filters. */
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
