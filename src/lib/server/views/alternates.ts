import { categoryById } from '#lib/domain/category.ts';
import { categoryPath, productPath } from '#lib/domain/paths.ts';
import { LOCALES, type Locale, SHOPS, type Shop } from '#lib/domain/shop.ts';
import type { PageContext } from './context.ts';

/** Where the same thing is in the other shops: addresses are written in each shop's language. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>;

/** One read a language: shops that share a language share every name. */
async function byLanguage(read: (shop: Shop) => Promise<string | undefined>): Promise<Alternates> {
  const speakers = new Map(SHOPS.map((shop) => [shop.language, shop]));
  const found = await Promise.all(
    [...speakers.values()].map(async (shop) => [shop.language, await read(shop)] as const),
  );
  const languages = new Map(found);
  return Object.fromEntries(
    SHOPS.flatMap((shop) => {
      const path = languages.get(shop.language);
      return path === undefined ? [] : [[shop.locale, `/${shop.locale}${path}`]];
    }),
  );
}

/** Addresses without their locale prefix. */
function afterLocale(path: string, shop: Shop): string {
  return path.slice(shop.locale.length + 1);
}

/** Undefined: the whole shop, whose address is the same everywhere. */
export async function categoryAlternates(
  { services }: Pick<PageContext, 'services'>,
  categoryId: number | undefined,
): Promise<Alternates> {
  if (categoryId === undefined) {
    return Object.fromEntries(LOCALES.map((locale) => [locale, categoryPath(locale, '')]));
  }
  return byLanguage(async (shop) => {
    const category = categoryById(await services.catalog.categoryTree(shop), categoryId);
    return category && afterLocale(categoryPath(shop.locale, category.path), shop);
  });
}

export function productAlternates(
  { services }: Pick<PageContext, 'services'>,
  productId: number,
): Promise<Alternates> {
  return byLanguage(async (shop) => {
    const product = await services.catalog.productById(shop, productId);
    return product && afterLocale(productPath(shop.locale, product), shop);
  });
}
