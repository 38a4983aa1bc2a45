import { LOCALES, type Locale } from '#lib/domain/shop/shop.ts';
import { canonicalJson } from '#lib/domain/text/canonical-json.ts';
import type { PriceRecord, ProductRecord, VariantRecord } from './catalog-record.ts';

/** Fields of a product in which a file may differ from the shop. */
export type ChangedField =
  | Exclude<keyof ProductRecord, 'type' | 'key' | 'shop' | 'variants' | 'createdAt'>
  | 'sizes'
  | 'stock'
  | 'prices';

/** A price that moves by more than the limit; a typing error in a price list looks like this. */
export interface PriceMove {
  readonly variantKey: string;
  readonly locale: Locale;
  readonly from: number;
  readonly to: number;
}

const COMPARED = [
  'design',
  'isActive',
  'hiddenIn',
  'sellableFrom',
  'sellableTo',
  'membersFrom',
  'maxPerOrder',
  'texts',
  'categories',
  'attributes',
  'images',
  'look',
  'details',
] as const satisfies readonly ChangedField[];

/** Fraction of the old price from which on a move is reported. */
const PRICE_MOVE_LIMIT = 0.3;

/** The fields in which `wanted` differs from `current`; empty when nothing is to be done. */
export function changedFields(
  current: ProductRecord,
  wanted: ProductRecord,
): readonly ChangedField[] {
  const fields: ChangedField[] = COMPARED.filter(
    (field) => canonicalJson(current[field]) !== canonicalJson(wanted[field]),
  );
  const differs = (part: (variant: VariantRecord) => unknown): boolean =>
    canonicalJson(byKey(current.variants, part)) !== canonicalJson(byKey(wanted.variants, part));
  if (differs(({ size }) => size) || order(current) !== order(wanted)) fields.push('sizes');
  if (differs(({ stock }) => stock)) fields.push('stock');
  if (differs(({ prices }) => prices)) fields.push('prices');
  return fields;
}

/** Prices that move by more than 30 %. */
export function largePriceMoves(
  current: ProductRecord,
  wanted: ProductRecord,
): readonly PriceMove[] {
  const before = new Map(current.variants.map((variant) => [variant.key, variant.prices]));
  return wanted.variants.flatMap(({ key, prices }) =>
    LOCALES.flatMap((locale) => {
      const from = before.get(key)?.[locale]?.amount;
      const to = prices[locale]?.amount;
      if (from === undefined || to === undefined) return [];
      const isLarge = Math.abs(to - from) > from * PRICE_MOVE_LIMIT;
      return isLarge ? [{ variantKey: key, locale, from, to }] : [];
    }),
  );
}

/** Whether the stored price equals the wanted one; `lowestPrior` may be left out. */
export function isSamePrice(stored: PriceRecord | undefined, wanted: PriceRecord): boolean {
  if (!stored || stored.amount !== wanted.amount) return false;
  if (stored.vatRate !== wanted.vatRate) return false;
  if (wanted.lowestPrior === undefined)
    return stored.reductions.length > 0 === wanted.reductions.length > 0;
  return (
    stored.lowestPrior === wanted.lowestPrior &&
    canonicalJson(stored.reductions) === canonicalJson(wanted.reductions)
  );
}

function byKey(
  variants: readonly VariantRecord[],
  part: (variant: VariantRecord) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(variants.map((variant) => [variant.key, part(variant)]));
}

function order({ variants }: ProductRecord): string {
  return variants.map(({ key }) => key).join('\n');
}
