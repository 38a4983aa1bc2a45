import { attributeValues, type Product, type VariantPrice } from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { PromotionCondition } from './promotion.ts';
import { discountAmount } from './promotion-shares.ts';

/** Membership data from the club's membership service. */
export interface Membership {
  readonly number: string;
  /** Display name of the tier; never used in rules. */
  readonly tier: string;
  /** Whole percent; 0 for a tier without discount. */
  readonly discountPercent: number;
}

/** Member benefits, configured by the club. */
export interface MemberTerms {
  /** Whole percent for every member, shown on product pages. A member's tier may give more. */
  readonly discountPercent: number;
  /** Values of the attribute `category` without member discount. */
  readonly noDiscountOn: readonly string[];
}

/** Members get a discount unless the product is reduced already or of an excluded kind. */
function isMemberDiscountApplicable(
  product: Pick<Product, 'attributes'>,
  price: Pick<VariantPrice, 'appliedReductions'>,
  { noDiscountOn }: Pick<MemberTerms, 'noDiscountOn'>,
): boolean {
  if (price.appliedReductions.length > 0) return false;
  const kinds = attributeValues(product.attributes, CATEGORY_ATTRIBUTE);
  return !kinds.some(({ value }) => value !== undefined && noDiscountOn.includes(value));
}

/** The rule of `isMemberDiscountApplicable` as conditions of the member promotion. */
export function memberConditions({
  noDiscountOn,
}: Pick<MemberTerms, 'noDiscountOn'>): readonly PromotionCondition[] {
  return [
    { level: 'global', key: 'customer_type', condition: { types: ['member'] } },
    { level: 'item', key: 'not_on_sale', condition: {} },
    {
      level: 'item',
      key: 'not_attribute',
      condition: { group: CATEGORY_ATTRIBUTE, values: noDiscountOn },
    },
  ];
}

/** What members pay for an amount that their discount applies to. */
export function priceForMembers(amount: Minor, currency: string, percent: number): Minor {
  const rate = { type: 'relative', value: percent } as const;
  return minor(amount - discountAmount(amount, rate, smallestAmount(currency)));
}

/** Member price of a product's cheapest size; undefined when members get no discount on it. */
export function memberPrice(
  product: Pick<Product, 'attributes' | 'priceRange'>,
  { currency }: Pick<Shop, 'currency'>,
  terms: MemberTerms,
): Minor | undefined {
  const { min } = product.priceRange;
  if (!isMemberDiscountApplicable(product, min, terms)) return undefined;
  const price = priceForMembers(min.withTax, currency, terms.discountPercent);
  return price < min.withTax ? price : undefined;
}

const CATEGORY_ATTRIBUTE = 'category';
