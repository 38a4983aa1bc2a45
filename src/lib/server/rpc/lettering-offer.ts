import { lettering as rules } from '#club-lettering.ts';
import {
  type JerseyGroup,
  LETTERING_PARTS,
  type LetteringPart,
  letteringGroup,
} from '#lib/domain/lettering.ts';
import type { Minor } from '#lib/domain/money.ts';
import { isAvailable, type Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { SoldVariant } from '#lib/server/ports/catalog.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** What can be printed on one shirt, and what each part of it costs. */
export interface LetteringOffer {
  readonly group: JerseyGroup;
  readonly parts: Readonly<Partial<Record<LetteringPart, LetteringSale>>>;
}

/** A part as it is sold. */
export interface LetteringSale {
  readonly variantId: number;
  readonly price: Minor;
}

const KEYS = Object.values(rules.parts);

/** The parts that the shop sells now; the same object as long as nothing of them has changed. */
export async function partsOnSale(
  { catalog }: Pick<Services, 'catalog'>,
  shop: Shop,
): Promise<LetteringOffer['parts']> {
  const variants = await catalog.variantsByReferenceKeys(shop, KEYS);
  const known = sales.get(variants) ?? salesOf(variants);
  sales.set(variants, known);
  return known;
}

const sales = new WeakMap<readonly SoldVariant[], LetteringOffer['parts']>();

function salesOf(variants: readonly SoldVariant[]): LetteringOffer['parts'] {
  return Object.fromEntries(
    LETTERING_PARTS.flatMap((part) => {
      const variant = variants.find(({ referenceKey }) => referenceKey === rules.parts[part]);
      if (!(variant && isAvailable(variant.stock))) return [];
      return [[part, { variantId: variant.id, price: variant.price.withTax }]];
    }),
  );
}

/** Undefined for what cannot be printed on, and while there are neither letters nor figures. */
export function letteringOffer(
  product: Product,
  parts: LetteringOffer['parts'],
): LetteringOffer | undefined {
  const group = letteringGroup(product, rules);
  return group && (parts.name || parts.number) ? { group, parts } : undefined;
}
