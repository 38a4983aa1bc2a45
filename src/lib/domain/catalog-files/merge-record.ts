import { getShopByLocale, LOCALES, type Locale } from '#lib/domain/shop/shop.ts';
import type { ProductRecord, VariantRecord } from './catalog-record.ts';

/** A record of one shop together with what the other shops have. Other records are returned as they are. */
export function mergeRecord(
  { shop, ...record }: ProductRecord,
  stored: ProductRecord | undefined,
): ProductRecord {
  if (!shop || !stored) return record;
  const { language } = getShopByLocale(shop);
  const own = record.texts[language];
  return {
    ...record,
    ...changeSaleIn(stored, [shop], record.isActive),
    texts: { ...stored.texts, ...(own && { [language]: own }) },
    // Lists of other systems have no columns for these: the choices of the staff and of the shop's own files stay.
    sellableFrom: record.sellableFrom ?? stored.sellableFrom,
    sellableTo: record.sellableTo ?? stored.sellableTo,
    membersFrom: record.membersFrom ?? stored.membersFrom,
    maxPerOrder: record.maxPerOrder ?? stored.maxPerOrder,
    look: record.look.length > 0 ? record.look : stored.look,
    details: { ...stored.details, ...record.details },
    variants: mergeVariants(record.variants, stored.variants, shop),
  };
}

type Sale = Pick<ProductRecord, 'isActive' | 'hiddenIn'>;

/** The sale of a product after these shops begin or stop to sell it. */
function changeSaleIn(sale: Sale, shops: readonly Locale[], isSold: boolean): Sale {
  const hiddenIn = LOCALES.filter((locale) =>
    shops.includes(locale) ? !isSold : !isSoldIn(sale, locale),
  );
  const isActive = hiddenIn.length < LOCALES.length;
  return { isActive, hiddenIn: isActive ? hiddenIn : [] };
}

export function isSoldIn({ isActive, hiddenIn }: Sale, locale: Locale): boolean {
  return isActive && !hiddenIn.includes(locale);
}

/** Sizes that the list does not name stay for the other shops, where they were. */
function mergeVariants(
  listed: readonly VariantRecord[],
  stored: readonly VariantRecord[],
  shop: Locale,
): readonly VariantRecord[] {
  const storedByKey = new Map(stored.map((variant) => [variant.key, variant]));
  const merged = listed.map((variant) => ({
    ...variant,
    prices: {
      ...storedByKey.get(variant.key)?.prices,
      ...(variant.prices[shop] && { [shop]: variant.prices[shop] }),
    },
  }));
  const keys = new Set(listed.map(({ key }) => key));
  stored.forEach((variant, index) => {
    if (keys.has(variant.key)) return;
    const { [shop]: _, ...others } = variant.prices;
    if (Object.keys(others).length === 0) return;
    const before = stored[index - 1]?.key;
    const place = merged.findIndex(({ key }) => key === before) + 1;
    merged.splice(place, 0, { ...variant, prices: others });
  });
  return merged;
}
