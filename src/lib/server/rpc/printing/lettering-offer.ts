import { lettering as rules } from '#club/printing.ts';
import { isAvailable, type Product } from '#lib/domain/catalog/product.ts';
import {
  findJerseyGroup,
  type JerseyGroup,
  LETTERING_PARTS,
  type LetteringPart,
} from '#lib/domain/printing/lettering.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { CatalogVariant } from '#lib/server/ports/catalog.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** The print parts available for one shirt, with their prices. */
export interface LetteringOffer {
  readonly group: JerseyGroup;
  readonly parts: Readonly<Partial<Record<LetteringPart, LetteringSale>>>;
}

/** A print part as a variant that is for sale. */
export interface LetteringSale {
  readonly variantId: number;
  readonly price: Minor;
}

const PART_REFERENCE_KEYS = Object.values(rules.parts);

/** The variants of the print parts, also of those that are sold out. */
export function partVariants(
  { catalog }: Pick<Services, 'catalog'>,
  shop: Shop,
): Promise<readonly CatalogVariant[]> {
  return catalog.variantsByReferenceKeys(shop, PART_REFERENCE_KEYS);
}

/** The print parts on sale now. Returns the same object while they are unchanged. */
export async function partsOnSale(
  { catalog }: Pick<Services, 'catalog'>,
  shop: Shop,
): Promise<LetteringOffer['parts']> {
  const variants = await partVariants({ catalog }, shop);
  const parts = cache.get(variants) ?? partsByName(variants);
  cache.set(variants, parts);
  return parts;
}

const cache = new WeakMap<readonly CatalogVariant[], LetteringOffer['parts']>();

function partsByName(variants: readonly CatalogVariant[]): LetteringOffer['parts'] {
  return Object.fromEntries(
    LETTERING_PARTS.flatMap((part) => {
      const variant = variants.find(({ referenceKey }) => referenceKey === rules.parts[part]);
      if (!(variant && isAvailable(variant.stock))) return [];
      return [[part, { variantId: variant.id, price: variant.price.withTax }]];
    }),
  );
}

/** Undefined for a product without printing, and while neither names nor numbers are on sale. */
export function letteringOffer(
  product: Product,
  parts: LetteringOffer['parts'],
): LetteringOffer | undefined {
  const group = findJerseyGroup(product, rules);
  return group && (parts.name || parts.number) ? { group, parts } : undefined;
}
