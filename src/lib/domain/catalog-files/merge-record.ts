import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { ProductRecord } from './catalog-record.ts';

/** A record of one shop together with what the other shops have. Other records are returned as they are. */
export function mergeRecord(
  { shop, ...record }: ProductRecord,
  stored: ProductRecord | undefined,
): ProductRecord {
  if (!shop || !stored) return record;
  const { language } = getShopByLocale(shop);
  const own = record.texts[language];
  const storedByKey = new Map(stored.variants.map((variant) => [variant.key, variant]));
  return {
    ...record,
    texts: { ...stored.texts, ...(own && { [language]: own }) },
    variants: record.variants.map((variant) => ({
      ...variant,
      prices: {
        ...storedByKey.get(variant.key)?.prices,
        ...(variant.prices[shop] && { [shop]: variant.prices[shop] }),
      },
    })),
  };
}
