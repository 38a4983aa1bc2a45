import type { Filters } from '#lib/domain/catalog/listing.ts';
import { type ListingPageQuery, listingQueryString } from '#lib/domain/catalog/listing-paths.ts';
import { clearPriceFilter } from '#lib/domain/catalog/listing-query.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

/** Price bounds as form values: major units of the shop's currency, without symbol. */
export interface PriceField {
  readonly from: string;
  readonly to: string;
  readonly lowest: string;
  readonly highest: string;
  /** Lowest and highest price of the list, rounded outwards to major units. */
  readonly range?: { readonly min: Minor; readonly max: Minor };
  /** Ends and step of the slider in major units; absent when all prices are about the same. */
  readonly slider?: PriceSlider;
  /** The other query parameters, sent along as hidden fields. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

export interface PriceSlider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

export function priceField(filters: Filters, address: ListingPageQuery): PriceField {
  const range = filters.filters.find((item) => item.type === 'range')?.values[0];
  const { minPrice, maxPrice } = address.filters;
  const slider = range && priceSlider(range, minPrice, maxPrice);
  const lowest = range && minor(Math.floor(range.min / 100) * 100);
  const highest = range && minor(Math.ceil(range.max / 100) * 100);
  return {
    from: formatBound(minPrice),
    to: formatBound(maxPrice),
    lowest: formatBound(lowest),
    highest: formatBound(highest),
    ...(lowest !== undefined && highest !== undefined && { range: { min: lowest, max: highest } }),
    ...(slider && { slider }),
    others: [...new URLSearchParams(listingQueryString(clearPriceFilter(address)))],
  };
}

/** About a hundred steps of 1, 2, 5, 10, … major units, rounded outwards to whole steps. */
function priceSlider(
  range: { readonly min: number; readonly max: number },
  minPrice: number | undefined,
  maxPrice: number | undefined,
): PriceSlider | undefined {
  const [lowest, highest] = [range.min / 100, range.max / 100];
  const step = roundStep((highest - lowest) / 100);
  const min = Math.floor(lowest / step) * step;
  const max = Math.ceil(highest / step) * step;
  if (max - min < 2 * step) return undefined;
  const clampToRange = (amount: number): number => Math.min(max, Math.max(min, amount));
  return {
    min,
    max,
    step,
    from: minPrice === undefined ? min : clampToRange(Math.floor(minPrice / 100)),
    to: maxPrice === undefined ? max : clampToRange(Math.ceil(maxPrice / 100)),
  };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rough))));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

function formatBound(amount: number | undefined): string {
  if (amount === undefined) return '';
  return amount % 100 === 0 ? String(amount / 100) : toDecimal(amount);
}
