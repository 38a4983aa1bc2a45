import { isAvailable, type Product } from '#lib/domain/catalog/product.ts';
import {
  findJerseyGroup,
  type JerseyGroup,
  LETTERING_PARTS,
  type LetteringPart,
  type LetteringRules,
  type PrintRules,
} from '#lib/domain/printing/lettering.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog, CatalogVariant } from '#lib/server/catalog/ports/catalog.ts';

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

/** The same array for the same rules: caches of the catalogue compare it. */
function partReferenceKeys(rules: LetteringRules): readonly string[] {
  const keys = referenceKeys.get(rules) ?? Object.values(rules.parts).filter((key) => key !== '');
  referenceKeys.set(rules, keys);
  return keys;
}

const referenceKeys = new WeakMap<LetteringRules, readonly string[]>();

/** The variants of the print parts, also of those that are sold out. */
export function partVariants(
  { catalog, printing }: { readonly catalog: Catalog; readonly printing: PrintRules },
  shop: Shop,
): Promise<readonly CatalogVariant[]> {
  return catalog.variantsByReferenceKeys(shop, partReferenceKeys(printing.rules));
}

/** The print parts on sale now. Returns the same object while they and the club's rules are unchanged. */
export async function partsOnSale(
  services: { readonly catalog: Catalog; readonly printing: PrintRules },
  shop: Shop,
): Promise<LetteringOffer['parts']> {
  const variants = await partVariants(services, shop);
  const { rules } = services.printing;
  const known = cache.get(variants);
  if (known?.rules === rules) return known.parts;
  const parts = partsByName(variants, rules);
  cache.set(variants, { rules, parts });
  return parts;
}

const cache = new WeakMap<
  readonly CatalogVariant[],
  { readonly rules: LetteringRules; readonly parts: LetteringOffer['parts'] }
>();

function partsByName(
  variants: readonly CatalogVariant[],
  rules: LetteringRules,
): LetteringOffer['parts'] {
  return Object.fromEntries(
    LETTERING_PARTS.filter((part) => rules.offered.parts.includes(part)).flatMap((part) => {
      const variant = variants.find(({ referenceKey }) => referenceKey === rules.parts[part]);
      if (!(variant && isAvailable(variant.stock))) return [];
      return [[part, { variantId: variant.id, price: variant.price.withTax }]];
    }),
  );
}

/** Undefined for a product without printing, and while there is no style, or neither names nor numbers are on sale. */
export function letteringOffer(
  product: Product,
  parts: LetteringOffer['parts'],
  { rules }: Pick<PrintRules, 'rules'>,
): LetteringOffer | undefined {
  if (rules.offered.styles.length === 0) return undefined;
  const group = findJerseyGroup(product, rules);
  return group && (parts.name || parts.number) ? { group, parts } : undefined;
}
