import type {
  AppliedReduction,
  AttributeGroup,
  Product,
  ProductImage,
  Sibling,
  Variant,
  VariantPrice,
} from '#lib/domain/catalog/product.ts';
import { isAvailable } from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

export interface SampleSize {
  readonly label: string;
  /** Units in stock; `order`: made when it is ordered. */
  readonly stock: number | 'order';
  /** In hundredths; the product's where it is left out. */
  readonly price?: number;
}

/** What differs from a plain product: 45.00, three sizes, plenty of each. */
export interface SampleState {
  readonly name?: string;
  /** In hundredths, before the reductions. */
  readonly price?: number;
  /** Fractions of the price before each. */
  readonly reductions?: readonly Pick<SampleReduction, 'category' | 'relative'>[];
  readonly lowestPrior?: number;
  readonly sizes?: readonly SampleSize[];
  /** Machine names of colours: the product's own first. */
  readonly colours?: readonly string[];
  readonly isNew?: boolean;
  readonly images?: readonly ProductImage[];
  readonly perOrder?: number;
  readonly window?: Product['sellableTimeframe'];
}

interface SampleReduction {
  readonly category: AppliedReduction['category'];
  readonly relative: number;
}

export const ONE_SIZE: SampleSize = { label: 'one-size', stock: 20 };
const SIZES: readonly SampleSize[] = ['S', 'M', 'L'].map((label) => ({ label, stock: 20 }));
const MADE = '2026-01-05T09:00:00.000Z';
/** Far from those of goods that a shop has. */
const FIRST_ID = 900_000_000;
const MAX_SIZES = 100;

/** Makes samples with the pictures and the currency of a shop; each has ids of its own. */
export function sampleProducts(
  pictures: readonly ProductImage[],
  currency: string,
): (state?: SampleState) => Product {
  let serial = 0;
  return (state = {}) => {
    serial += 1;
    return sampleProduct(FIRST_ID + serial * MAX_SIZES, { images: pictures, ...state }, currency);
  };
}

function sampleProduct(id: number, state: SampleState, currency: string): Product {
  const { price = 4500, sizes = SIZES, colours = [] } = state;
  const variants = sizes.map((size, index) => sampleVariant(id + index, size, state, currency));
  const [min = priceOf(price, state, currency), max = min] = [
    ...variants.map((variant) => variant.price),
  ].toSorted((one, other) => one.withTax - other.withTax);
  const base = {
    id,
    isActive: true,
    isSoldOut: variants.every(({ stock }) => !isAvailable(stock)),
    attributes: attributesOf(state, colours[0]),
    images: state.images ?? [],
    priceRange: { min, max },
  };
  return {
    ...base,
    isNew: state.isNew ?? false,
    createdAt: MADE,
    updatedAt: MADE,
    masterKey: `sample-${id}`,
    referenceKey: `sample-${id}`,
    advancedAttributes: {},
    variants,
    categories: [],
    siblings: colours.map((colour, index) => siblingOf(base, colour, index)),
    lowestPriorPrice: lowestPriorOf(state),
    sellableTimeframe: state.window ?? {},
  };
}

function siblingOf(product: Omit<Sibling, 'siblings'>, colour: string, index: number): Sibling {
  const attributes = { ...product.attributes, colorDetail: attribute('colorDetail', colour) };
  // The product itself is the first.
  return { ...product, id: product.id + index * MAX_SIZES * MAX_SIZES, attributes };
}

function sampleVariant(
  id: number,
  { label, stock, price = 0 }: SampleSize,
  state: SampleState,
  currency: string,
): Variant {
  const size = attribute('size', label, label === 'one-size' ? 'One size' : label);
  return {
    id,
    referenceKey: `sample-${id}`,
    createdAt: MADE,
    updatedAt: MADE,
    stock: {
      quantity: stock === 'order' ? 0 : stock,
      isSellableWithoutStock: stock === 'order',
      warehouseId: null,
    },
    price: priceOf(price || (state.price ?? 4500), state, currency),
    attributes: { size, shopSize: { ...size, key: 'shopSize' } },
    lowestPriorPrice: lowestPriorOf(state),
  };
}

function priceOf(full: number, { reductions = [] }: SampleState, currency: string): VariantPrice {
  let left = full;
  const appliedReductions = reductions.map(({ category, relative }): AppliedReduction => {
    const amount = Math.round(left * relative);
    left -= amount;
    return { category, type: 'relative', amount: { relative, absoluteWithTax: minor(amount) } };
  });
  const withoutTax = netOf(left);
  return {
    withTax: minor(left),
    withoutTax,
    currencyCode: currency,
    appliedReductions,
    tax: { vat: { amount: minor(left - withoutTax), rate: 0.2 } },
  };
}

function netOf(withTax: number): Minor {
  return minor(Math.round(withTax / 1.2));
}

function lowestPriorOf({ lowestPrior }: SampleState): Product['lowestPriorPrice'] {
  return {
    withTax: lowestPrior === undefined ? null : minor(lowestPrior),
    relativeDifferenceToPrice: null,
  };
}

function attributesOf(
  { name = 'Pinstripe Training Top', perOrder }: SampleState,
  colour = 'oxblood',
): Product['attributes'] {
  return {
    name: attribute('name', name),
    colorDetail: attribute('colorDetail', colour),
    description2: attribute('description2', 'A light top with a fine gold pinstripe.'),
    ...(perOrder !== undefined && {
      maxProductQuantityPerOrder: attribute('maxProductQuantityPerOrder', `${perOrder}`),
    }),
  };
}

function attribute(key: string, value: string, label = capitalized(value)): AttributeGroup {
  return {
    id: null,
    key,
    label: key,
    type: null,
    multiSelect: false,
    values: { id: 1, label, value },
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
