import { type Locale, SHOPS, type Shop } from '#lib/domain/shop.ts';
import { homePath } from '#lib/domain/shop-paths.ts';

/** The same page in another shop. */
export interface ShopLink {
  readonly shop: Shop;
  readonly path: string;
}

/** Addresses of a page in the other locales, where they are not the same path under another prefix. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>;

/** The page in every shop: its own address, the same path where it has none, home where it is not offered. */
export function shopLinks(url: URL, shop: Shop, alternates?: Alternates): readonly ShopLink[] {
  const rest = url.pathname.startsWith(`/${shop.locale}/`)
    ? url.pathname.slice(shop.locale.length + 1)
    : '';
  return SHOPS.map((other) => ({
    shop: other,
    path: alternates
      ? (alternates[other.locale] ?? homePath(other.locale))
      : `/${other.locale}${rest}`,
  }));
}

/** The links among these that search engines are told: those to the page itself. */
export function indexedLinks(indexed: Alternates): readonly ShopLink[] {
  return SHOPS.flatMap((shop) => {
    const path = indexed[shop.locale];
    return path === undefined ? [] : [{ shop, path }];
  });
}
