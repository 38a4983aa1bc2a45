import { type Minor, minor } from './money.ts';
import { attributeValues, type Product, type VariantPrice } from './product.ts';
import type { PromotionCondition } from './promotion.ts';
import { smallestAmount } from './promotion-goods.ts';
import { discountOn } from './promotion-shares.ts';
import type { Shop } from './shop.ts';

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

/** What members get a discount on: nothing that is reduced already, and not these kinds. */
function memberDiscountApplies(
  product: Pick<Product, 'attributes'>,
  price: Pick<VariantPrice, 'appliedReductions'>,
  { noDiscountOn }: Pick<MemberTerms, 'noDiscountOn'>,
): boolean {
  if (price.appliedReductions.length > 0) return false;
  const kinds = attributeValues(product.attributes, KIND);
  return !kinds.some(({ value }) => value !== undefined && noDiscountOn.includes(value));
}

/** The same as conditions of the promotion that takes the discount off. */
export function memberConditions({
  noDiscountOn,
}: Pick<MemberTerms, 'noDiscountOn'>): readonly PromotionCondition[] {
  return [
    { level: 'global', key: 'customer_type', condition: { types: ['member'] } },
    { level: 'item', key: 'not_on_sale', condition: {} },
    { level: 'item', key: 'not_attribute', condition: { group: KIND, values: noDiscountOn } },
  ];
}

/** What every member pays for a product's cheapest size; undefined where that is what everybody pays. */
export function memberPrice(
  product: Pick<Product, 'attributes' | 'priceRange'>,
  { currency }: Pick<Shop, 'currency'>,
  terms: MemberTerms,
): Minor | undefined {
  const { min } = product.priceRange;
  if (!memberDiscountApplies(product, min, terms)) return undefined;
  const discount = { type: 'relative', value: terms.discountPercent } as const;
  const less = discountOn(min.withTax, discount, smallestAmount(currency));
  return less > 0 ? minor(min.withTax - less) : undefined;
}

const KIND = 'category';
