import type { Product, ProductImage } from '#lib/domain/catalog/product.ts';
import { ONE_SIZE, type SampleSize, type SampleState, sampleProducts } from './sample-product.ts';

/** A component's state in a word or two, and what shows it. */
export interface ProductSample {
  readonly state: string;
  readonly product: Product;
  /** Short text of a promotion. */
  readonly offer?: string;
}

const REDUCED: SampleState = {
  reductions: [{ category: 'sale', relative: 0.2 }],
  lowestPrior: 3400,
};
const REDUCED_TWICE: SampleState = {
  reductions: [
    { category: 'sale', relative: 0.2 },
    { category: 'campaign', relative: 0.1 },
  ],
  lowestPrior: 3200,
};
const FROM: SampleState = {
  sizes: [
    { label: 'S', stock: 20, price: 4500 },
    { label: '3XL', stock: 20, price: 5200 },
  ],
};
const SOLD_OUT: SampleState = {
  sizes: [
    { label: 'S', stock: 0 },
    { label: 'M', stock: 0 },
  ],
};
const MADE_TO_ORDER: SampleState = { sizes: [{ ...ONE_SIZE, stock: 'order' }] };
const FEW_LEFT: SampleState = { sizes: [{ ...ONE_SIZE, stock: 2 }] };
/** So far away that a sample's state stays what it is. */
const NOT_YET: SampleState = { window: { sellableFrom: '2099-08-01T10:00:00Z' } };
const OVER: SampleState = { window: { sellableTo: '2020-06-01T10:00:00Z' } };
const EARLY: SampleState = {
  window: { membersFrom: '2020-06-01T10:00:00Z', sellableFrom: '2099-08-01T10:00:00Z' },
};
const MANY_COLOURS = ['oxblood', 'white', 'navy', 'forest', 'gold', 'sky', 'black'];

/** Tiles, as a list or a carousel shows them. */
export function tileSamples(
  pictures: readonly ProductImage[],
  currency: string,
): readonly ProductSample[] {
  const product = sampleProducts(pictures, currency);
  return [
    { state: 'plain', product: product() },
    { state: 'reduced', product: product(REDUCED) },
    { state: 'new, in two sizes of different prices', product: product({ ...FROM, isNew: true }) },
    { state: 'in a promotion', product: product(), offer: '3 for 2' },
    { state: 'sold out', product: product(SOLD_OUT) },
    { state: 'made to order', product: product(MADE_TO_ORDER) },
    { state: 'few left', product: product(FEW_LEFT) },
    { state: 'not on sale yet', product: product(NOT_YET) },
    { state: 'no longer on sale', product: product(OVER) },
    { state: 'printed name', product: product({ name: 'Home Shirt 26/27 Lindqvist 9' }) },
    {
      state: 'long Greek name',
      product: product({ name: 'Φανέλα προπόνησης μακρυμάνικη αντιανεμική εκτός έδρας' }),
    },
    {
      state: 'long German name',
      product: product({ name: 'Fußballnationalmannschaftstrainingsjackenreißverschluss' }),
    },
    { state: 'no picture', product: product({ images: [] }) },
    { state: 'pair of colours', product: product({ colours: ['oxblood', 'white'] }) },
    { state: 'more colours than fit', product: product({ colours: MANY_COLOURS, ...REDUCED }) },
  ];
}

/** The product of a page in its states, each as `page` makes it. */
export function productPageSamples<Page>(
  pictures: readonly ProductImage[],
  currency: string,
  page: (product: Product) => Page,
) {
  const product = sampleProducts(pictures, currency);
  const sample = (state?: SampleState): Page => page(product(state));
  return {
    plain: sample(),
    reduced: sample(REDUCED),
    reducedTwice: sample(REDUCED_TWICE),
    pricesBySize: sample(FROM),
    someSoldOut: sample({ sizes: SIZES_LEFT }),
    oneSize: sample({ sizes: [ONE_SIZE] }),
    fewLeft: sample(FEW_LEFT),
    madeToOrder: sample(MADE_TO_ORDER),
    soldOut: sample(SOLD_OUT),
    notYet: sample(NOT_YET),
    membersOnly: sample(EARLY),
    over: sample(OVER),
    noPicture: sample({ images: [] }),
    colours: sample({ colours: ['oxblood', 'white'] }),
  } as const;
}

const SIZES_LEFT: readonly SampleSize[] = [
  { label: 'S', stock: 0 },
  { label: 'M', stock: 20 },
  { label: 'L', stock: 3 },
  { label: 'XL', stock: 'order' },
  { label: '3XL', stock: 0 },
];

/** Wishes by their state. */
export function wishSamples(
  pictures: readonly ProductImage[],
  currency: string,
): readonly ProductSample[] {
  const product = sampleProducts(pictures, currency);
  return [
    { state: 'a size to choose', product: product() },
    { state: 'reduced, few left', product: product({ ...REDUCED, ...FEW_LEFT }) },
    { state: 'sold out', product: product(SOLD_OUT) },
    { state: 'not on sale yet', product: product(NOT_YET) },
    { state: 'gone', product: { ...product(), isActive: false } },
  ];
}
