import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { type Product, productName } from './product.ts';

export const PRODUCT_PAGES = {
  p: { visibility: 'public', query: 'configuration', metric: 'product' },
  'size-chart': { visibility: 'public' },
  /** HTML fragments. */
  tiles: { visibility: 'public', query: 'tiles', metric: 'part' },
  'stock-alert': { visibility: 'personal', isIsolated: true, thirdParties: 'never' },
} as const satisfies PageTable;

/** Punctuation and symbols of every script, except dashes. */
const REMOVED_CHARACTERS = /(?!\p{Pd})[\p{P}\p{S}]/gu;
const SEPARATORS = /[\s\p{Pd}]+/gu;

/** Lower case, without punctuation and symbols; spaces and dashes become one `-`, none at the ends. */
export function slugify(text: string): string {
  const name = text.normalize('NFC').toLowerCase().replace(REMOVED_CHARACTERS, '');
  return name.replace(SEPARATORS, '-').replace(/^-|-$/g, '');
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
export function parseProductSlug(slug: string): number | undefined {
  const digits = /-?(\d{1,9})$/.exec(slug)?.[1];
  return digits && (slug === digits || slug.endsWith(`-${digits}`)) ? Number(digits) : undefined;
}

/** Product id of the path of a product's page; undefined for any other path. */
export function productIdOfPath(path: string): number | undefined {
  return parseProductSlug(path.split('/').at(-1) ?? '');
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
