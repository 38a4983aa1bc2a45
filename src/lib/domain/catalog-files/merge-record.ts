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
  const { printing } = stored.details;
  const storedByKey = new Map(stored.variants.map((variant) => [variant.key, variant]));
  return {
    ...record,
    texts: { ...stored.texts, ...(own && { [language]: own }) },
    // Files of other systems cannot say it, so the choice of the staff stays.
    details: { ...record.details, ...(printing && { printing }) },
    variants: record.variants.map((variant) => ({
      ...variant,
      prices: {
        ...storedByKey.get(variant.key)?.prices,
        ...(variant.prices[shop] && { [shop]: variant.prices[shop] }),
      },
    })),
  };
}
