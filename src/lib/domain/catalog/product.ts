import type { Minor } from '#lib/domain/shop/money.ts';

/** Wire shapes of the catalogue: field names are fixed. */

export interface AttributeValue {
  readonly id: number;
  readonly label: string;
  /** Machine name, the same in every language. */
  readonly value?: string;
}

interface AttributeGroupBase {
  readonly id: number | null;
  readonly key: string;
  readonly label: string;
  readonly type: string | null;
}

export type AttributeGroup =
  | (AttributeGroupBase & {
      readonly multiSelect: true;
      readonly values: readonly AttributeValue[];
    })
  | (AttributeGroupBase & { readonly multiSelect: false; readonly values: AttributeValue });

export type Attributes = Readonly<Record<string, AttributeGroup>>;

export interface AdvancedAttribute {
  readonly id: number | null;
  readonly key: string;
  readonly label: string;
  readonly type: string | null;
  readonly values: readonly {
    readonly fieldSet: readonly (readonly { readonly [field: string]: string | number | null }[])[];
    readonly groupSet: readonly AdvancedAttribute[];
  }[];
}

export interface ProductImage {
  /** Path of the picture below the image endpoint, without its leading slash. */
  readonly hash: string;
  /** imageType (bust, model), imageView (front, back), imageBackground (white, transparent), shopByPlayer (a player's value). */
  readonly attributes: Attributes;
}

export interface AppliedReduction {
  readonly category: 'sale' | 'campaign' | 'promotion' | 'voucher';
  readonly type: 'relative' | 'absolute';
  /** `relative` is a fraction (0.2), `absoluteWithTax` an amount in hundredths. */
  readonly amount: { readonly relative: number; readonly absoluteWithTax: Minor };
  /** Set for promotions and codes: id, display name and the code. */
  readonly promotionId?: string;
  readonly name?: string;
  readonly code?: string;
}

export interface VariantPrice {
  /** After all reductions. The price before them is this plus every `absoluteWithTax`. */
  readonly withTax: Minor;
  readonly withoutTax: Minor;
  readonly currencyCode: string;
  readonly tax: { readonly vat: { readonly amount: Minor; readonly rate: number } };
  readonly appliedReductions: readonly AppliedReduction[];
  readonly reference?: null;
}

export interface LowestPriorPrice {
  readonly withTax: Minor | null;
  readonly relativeDifferenceToPrice: number | null;
}

export interface Stock {
  readonly quantity: number;
  readonly isSellableWithoutStock: boolean;
  /** There is always enough of it: sold without stock, and sent at once. */
  readonly isUncounted?: true;
  readonly warehouseId: number | null;
}

export interface Variant {
  readonly id: number;
  readonly referenceKey: string;
  /** EAN, UPC or another GTIN of the manufacturer. */
  readonly gtin?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly stock: Stock;
  readonly price: VariantPrice;
  /** At least `size` and `shopSize`. */
  readonly attributes: Attributes;
  readonly lowestPriorPrice: LowestPriorPrice;
}

export interface ProductCategory {
  readonly categoryId: number;
  readonly categoryName: string;
  /** Category path with its leading slash: `/men/jerseys`. */
  readonly categoryUrl: string;
  readonly categorySlug: string;
  readonly categoryHidden: boolean;
}

/** Another colour of the same design, as a swatch needs it. */
export type Sibling = Pick<
  Product,
  'id' | 'isActive' | 'isSoldOut' | 'attributes' | 'images' | 'priceRange'
>;

export interface Product {
  readonly id: number;
  readonly isActive: boolean;
  readonly isSoldOut: boolean;
  readonly isNew: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The same for every colour of one design. */
  readonly masterKey: string;
  readonly referenceKey: string;
  /** name, brand, category, color, colorDetail, ageGroup, … */
  readonly attributes: Attributes;
  readonly advancedAttributes: Readonly<Record<string, AdvancedAttribute>>;
  readonly images: readonly ProductImage[];
  /** In the order of sizes. */
  readonly variants: readonly Variant[];
  /** Every category path from root to leaf; the first is the main one. */
  readonly categories: readonly (readonly ProductCategory[])[];
  /** Active siblings, the product itself included, sold-out ones last. */
  readonly siblings: readonly Sibling[];
  readonly priceRange: { readonly min: VariantPrice; readonly max: VariantPrice };
  readonly lowestPriorPrice: LowestPriorPrice;
  /** RFC 3339; an absent bound is open. */
  readonly sellableTimeframe: {
    readonly sellableFrom?: string;
    readonly sellableTo?: string;
    /** Start of the members' early access, before `sellableFrom`. */
    readonly membersFrom?: string;
  };
}

/** First label of an attribute, for single and multi-select groups. */
export function attributeLabel(attributes: Attributes, key: string): string | undefined {
  return attributeValues(attributes, key)[0]?.label;
}

export function attributeValues(attributes: Attributes, key: string): readonly AttributeValue[] {
  const group = attributes[key];
  if (!group) return [];
  return group.multiSelect ? group.values : [group.values];
}

/** Display name of a variant's size; undefined for one-size products. */
export function sizeName({ attributes }: Pick<Variant, 'attributes'>): string | undefined {
  const [size] = attributeValues(attributes, 'size');
  return size?.value === 'one-size' ? undefined : size?.label;
}

/** The text of an advanced attribute, its values joined by commas; '' when there is none. */
export function advancedAttributeText(
  product: Pick<Product, 'advancedAttributes'>,
  key: string,
): string {
  const values = product.advancedAttributes[key]?.values ?? [];
  return values.flatMap(({ fieldSet }) => fieldSet.flat().flatMap(Object.values)).join(',');
}

export function productName(product: Pick<Product, 'attributes'>): string {
  return attributeLabel(product.attributes, 'name') ?? '';
}

/** `members`: open to members only. */
export type SellableWindow = 'open' | 'members' | 'not-yet' | 'over';

/** Compares `now` with the product's sellable window. */
export function sellableWindow(
  product: Pick<Product, 'sellableTimeframe'>,
  now: Date,
): SellableWindow {
  const { sellableFrom, sellableTo, membersFrom } = product.sellableTimeframe;
  if (sellableFrom && now < new Date(sellableFrom)) {
    return membersFrom && now >= new Date(membersFrom) ? 'members' : 'not-yet';
  }
  if (sellableTo && now >= new Date(sellableTo)) return 'over';
  return 'open';
}

export function isAvailable(stock: Pick<Stock, 'quantity' | 'isSellableWithoutStock'>): boolean {
  return stock.quantity > 0 || stock.isSellableWithoutStock;
}

/** At or below this stock the shopper sees "only n left". */
export const LOW_STOCK_THRESHOLD = 5;

export type Availability =
  | { readonly kind: 'immediately' }
  | { readonly kind: 'some-left'; readonly left: number }
  | { readonly kind: 'as-soon-as-possible' }
  | { readonly kind: 'unavailable' };

/** Availability of a size, as shown to the shopper. */
export function availability(
  stock: Pick<Stock, 'quantity' | 'isSellableWithoutStock' | 'isUncounted'>,
): Availability {
  if (stock.isUncounted) return { kind: 'immediately' };
  if (stock.quantity > LOW_STOCK_THRESHOLD) return { kind: 'immediately' };
  if (stock.quantity > 0) return { kind: 'some-left', left: stock.quantity };
  return stock.isSellableWithoutStock ? { kind: 'as-soon-as-possible' } : { kind: 'unavailable' };
}

/** Price before all reductions, for the struck-through price. */
export function originalPrice(price: Pick<VariantPrice, 'withTax' | 'appliedReductions'>): Minor {
  let amount: number = price.withTax;
  for (const reduction of price.appliedReductions) amount += reduction.amount.absoluteWithTax;
  return amount as Minor;
}
