import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { getShopByLocale, SHOPS } from '#lib/domain/shop/shop.ts';

/** Whether the shop sells a product, whose row has this name in the statement. `shop` is an id or a column. */
export function isSoldIn(shop: number | RawBuilder<unknown>, product: string): RawBuilder<boolean> {
  const row = sql.raw(product);
  const id = typeof shop === 'number' ? sql`${shop}::integer` : shop;
  return sql<boolean>`(${row}.is_active and ${id} <> all(${row}.hidden_in))`;
}

export function toShopIds(locales: readonly Locale[]): readonly number[] {
  return locales.map((locale) => getShopByLocale(locale).id);
}

/** Shops that the club no longer has are left out. */
export function toLocales(shopIds: readonly number[]): readonly Locale[] {
  return SHOPS.filter(({ id }) => shopIds.includes(id)).map(({ locale }) => locale);
}
