import { localizePath } from '#lib/domain/shop/localize-path.ts';
import { type Locale, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';

/** The same page in another shop. */
export interface ShopLink {
  readonly shop: Shop;
  readonly path: string;
}

/** Paths of a page in the other locales, where more than the prefix differs. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>;

/** The page in every shop: the same path, or the one in `alternates`; home where a shop does not offer the page. */
export function shopLinks(url: URL, shop: Shop, alternates?: Alternates): readonly ShopLink[] {
  const isLocalized = url.pathname.startsWith(`/${shop.locale}/`);
  return SHOPS.map((other) => ({
    shop: other,
    path: alternates
      ? (alternates[other.locale] ?? homePath(other.locale))
      : localizePath(isLocalized ? url.pathname : '/', other.locale),
  }));
}

/** Links for hreflang: only shops that have this very page. */
export function indexedLinks(indexed: Alternates): readonly ShopLink[] {
  return SHOPS.flatMap((shop) => {
    const path = indexed[shop.locale];
    return path === undefined ? [] : [{ shop, path }];
  });
}
