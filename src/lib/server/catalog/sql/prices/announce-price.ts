import { originalAmount, toAnnouncedPrice } from '#lib/domain/catalog/announced-price.ts';
import type { PriceRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { isSamePrice } from '#lib/domain/catalog-files/product-difference.ts';

/** The price to store: it announces only reductions that the law of the shop's country allows. */
export function announcePrice(
  wanted: PriceRecord,
  stored: PriceRecord | undefined,
  {
    country,
    lowestPrice,
  }: {
    readonly country: string;
    /** Lowest price of the last thirty days; undefined without a history. */
    readonly lowestPrice: number | undefined;
  },
): PriceRecord {
  // The prior price of a reduction that goes on is the one before it began.
  if (stored && isSamePrice(stored, wanted)) return stored;
  const { amount, vatRate, reductions } = wanted;
  const claimed = originalAmount({ withTax: amount, reductions });
  const lowestPrior =
    wanted.lowestPrior === undefined && reductions.length > 0
      ? (lowestPrice ?? claimed)
      : (wanted.lowestPrior ?? null);
  const announced = toAnnouncedPrice({ withTax: amount, reductions, lowestPrior }, country);
  return {
    amount,
    vatRate,
    reductions: announced.reductions,
    lowestPrior: announced.lowestPrior,
  };
}
