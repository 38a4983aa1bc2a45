import { type Minor, minor } from './money.ts';
import { attributeValues, type Product, type VariantPrice } from './product.ts';
import type { Currency, Shop } from './shop.ts';

/** What the club's membership service says of a member. */
export interface Membership {
  readonly number: string;
  /** As the service calls it; for people to read, never a rule. */
  readonly tier: string;
  /** Whole percent off what members get a discount on; 0 for a tier without one. */
  readonly discountPercent: number;
}

/** What a club gives its members (`src/club.ts`). */
export interface MemberTerms {
  /** Whole percent off for every member: what product pages say. A member's own tier may give more. */
  readonly discountPercent: number;
  /** Kinds of product (values of the attribute `category`) that are the same price for everybody. */
  readonly noDiscountOn: readonly string[];
}

/** The one place that says what members get a discount on: nothing that is reduced already, and not these kinds. */
export function memberDiscountApplies(
  product: Pick<Product, 'attributes'>,
  price: Pick<VariantPrice, 'appliedReductions'>,
  terms: Pick<MemberTerms, 'noDiscountOn'>,
): boolean {
  if (price.appliedReductions.some(({ category }) => category !== 'promotion')) return false;
  const kinds = attributeValues(product.attributes, 'category');
  return !kinds.some(({ value }) => value !== undefined && terms.noDiscountOn.includes(value));
}

/** Off one unit: rounded to the smallest amount of the currency, half up. */
export function memberReduction(withTax: Minor, percent: number, currency: Currency): Minor {
  const smallest = currency === 'KRW' ? 100 : 1;
  return minor(Math.round((withTax * percent) / 100 / smallest) * smallest);
}

/** What every member pays for a product's cheapest size; undefined where that is what everybody pays. */
export function memberPrice(
  product: Pick<Product, 'attributes' | 'priceRange'>,
  { currency }: Pick<Shop, 'currency'>,
  terms: MemberTerms,
): Minor | undefined {
  const { min } = product.priceRange;
  if (!memberDiscountApplies(product, min, terms)) return undefined;
  const less = memberReduction(min.withTax, terms.discountPercent, currency);
  return less > 0 ? minor(min.withTax - less) : undefined;
}
