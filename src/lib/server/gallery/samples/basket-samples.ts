import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import type { Product, ProductImage, VariantPrice } from '#lib/domain/catalog/product.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';
import type { BasketCode } from '#lib/domain/promotions/promotion-codes.ts';
import { GIFT_GROUP_PREFIX, type GiftOffer } from '#lib/domain/promotions/promotion-gifts.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { ONE_SIZE, sampleProducts } from './sample-product.ts';

/** Lines of a basket by their state. */
export interface LineSample {
  readonly state: string;
  readonly items: readonly BasketItem[];
  /** In hundredths: what the shopper saw before. */
  readonly seenPrice?: number;
}

export function lineSamples(
  pictures: readonly ProductImage[],
  currency: string,
): readonly LineSample[] {
  const product = sampleProducts(pictures, currency);
  return [
    { state: 'plain', items: [lineOf(product())] },
    {
      state: 'reduced, several',
      items: [
        lineOf(product({ reductions: [{ category: 'sale', relative: 0.2 }] }), { quantity: 3 }),
      ],
    },
    {
      state: 'quantity at the stock’s end',
      items: [lineOf(product({ sizes: [{ ...ONE_SIZE, stock: 2 }] }), { quantity: 2 })],
    },
    {
      state: 'quantity at the limit of an order',
      items: [lineOf(product({ perOrder: 2 }), { quantity: 2 })],
    },
    { state: 'price changed', items: [lineOf(product())], seenPrice: 3900 },
    { state: 'printed', items: printedLines(product) },
    { state: 'printed, a part is sold out', items: printedLines(product, 'unavailable') },
    { state: 'sold out', items: [lineOf(product(), { status: 'unavailable' })] },
    { state: 'no longer sold', items: [lineOf(product(), { status: 'deleted' })] },
    { state: 'gift', items: [giftLine(product())] },
    { state: 'long name, no picture', items: [lineOf(product(LONG_NAME))] },
  ];
}

const LONG_NAME = { name: 'Fußballnationalmannschaftstrainingsjackenreißverschluss', images: [] };

/** Notices above the basket, each with another way on. */
export const BASKET_NOTICE_SAMPLES: readonly BasketNotice[] = [
  'added',
  'removed',
  'ItemAddedWithReducedQuantity',
  'ItemUnavailable',
  'unavailable',
];

export const CODE_SAMPLES: readonly BasketCode[] = [
  { code: 'PITCH10', promotionId: 'pitch', name: '10% off for the season' },
  { code: 'TERRACE5', promotionId: 'terrace', name: 'Off 50.00', failure: 'minimum-not-met' },
];

export function giftSample(products: readonly Product[]): GiftOffer {
  return {
    promotionId: 'gift',
    name: 'A scarf with each shirt',
    count: 1,
    chosen: [],
    variantIds: products.flatMap(({ variants }) => variants.slice(0, 1).map(({ id }) => id)),
  };
}

/** The page of a basket with these lines. */
export function basketWith(page: BasketPage, items: readonly BasketItem[]): BasketPage {
  return { ...page, initial: { ...page.initial, ...basketOf(page, items) } };
}

function basketOf(
  { initial }: BasketPage,
  items: readonly BasketItem[],
): Pick<Basket, 'items' | 'cost' | 'packages'> {
  const sold = items.filter(({ status }) => status === 'available');
  const sum = (amount: (line: BasketItem) => number): number =>
    sold.reduce((total, line) => total + amount(line), 0);
  const withTax = sum(({ price }) => price.total.withTax);
  const withoutTax = sum(({ price }) => price.total.withoutTax);
  const reduced = sum(({ price }) =>
    price.total.appliedReductions.reduce((all, { amount }) => all + amount.absoluteWithTax, 0),
  );
  return {
    items,
    cost: {
      withTax: minor(withTax),
      withoutTax: minor(withoutTax),
      currencyCode: initial.currencyCode,
      tax: { vat: { amount: minor(withTax - withoutTax), rate: 0.2 } },
      appliedReductions:
        reduced > 0 ? [{ category: 'sale', type: 'absolute', amount: reductionOf(reduced) }] : [],
    },
    packages: [
      { id: 1, carrierKey: 'parcel', deliveryDate: { min: '2026-03-03', max: '2026-03-05' } },
    ],
  };
}

function reductionOf(amount: number): VariantPrice['appliedReductions'][number]['amount'] {
  return { relative: 0, absoluteWithTax: minor(amount) };
}

function lineOf(product: Product, changes: Partial<BasketItem> = {}): BasketItem {
  const [variant] = product.variants;
  if (!variant) throw new Error('a sample has at least one size');
  const { quantity = 1 } = changes;
  return {
    key: `line-${product.id}`,
    product,
    variant,
    quantity,
    availableQuantity: variant.stock.quantity,
    status: 'available',
    packageId: 1,
    price: { unit: variant.price, total: times(variant.price, quantity) },
    lowestPriorPrice: variant.lowestPriorPrice,
    displayData: {},
    customData: {},
    promotionId: null,
    ...changes,
  };
}

function times(price: VariantPrice, count: number): VariantPrice {
  return {
    ...price,
    withTax: minor(price.withTax * count),
    withoutTax: minor(price.withoutTax * count),
    appliedReductions: price.appliedReductions.map((reduction) => ({
      ...reduction,
      amount: {
        ...reduction.amount,
        absoluteWithTax: minor(reduction.amount.absoluteWithTax * count),
      },
    })),
  };
}

function giftLine(product: Product): BasketItem {
  const line = lineOf(product);
  const free = { ...line.price.unit, withTax: minor(0), withoutTax: minor(0) };
  return {
    ...line,
    price: { unit: free, total: free },
    itemGroup: { id: `${GIFT_GROUP_PREFIX}1`, isMainItem: true, isRequired: true },
  };
}

const LETTERING = { style: 'league', name: 'LINDQVIST', number: '9', hasBadge: false };

function printedLines(
  product: ReturnType<typeof sampleProducts>,
  status: BasketItem['status'] = 'available',
): readonly BasketItem[] {
  const part = product({ name: 'Name', price: 800, sizes: [ONE_SIZE] });
  const group = `p-${part.id % 100_000}`;
  const print = (text: LinePrint['text'], kind: LinePrint['part']): LinePrint => ({
    part: kind,
    lettering: LETTERING,
    group: 'home',
    rise: 0,
    text,
    ink: { letters: '#ffffff', figures: '#ffffff' },
  });
  return [
    lineOf(product({ name: 'Home Shirt 26/27' }), {
      itemGroup: { id: group, isMainItem: true, isRequired: true },
    }),
    lineOf(part, {
      status,
      itemGroup: { id: group, isMainItem: false, isRequired: true },
      print: print({ key: 'name', label: 'Name', value: 'LINDQVIST' }, 'name'),
    }),
  ];
}
