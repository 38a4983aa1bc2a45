import type { Product } from './product.ts';
import { advancedText, attributeValues } from './product.ts';
import { SIZE_CHARTS, type SizeChartKind } from './size-charts.ts';

/** Centimetres, from and to; one number where a size is exactly that. */
export type Span = readonly [from: number, to: number] | readonly [number];

export type Measure = 'chest' | 'waist' | 'hip' | 'height' | 'head' | 'palm' | 'foot' | 'back';

export interface SizeChart {
  readonly measures: readonly Measure[];
  /** The catalogue's machine name of each size, and what it fits, in the order of `measures`. */
  readonly rows: readonly { readonly size: string; readonly spans: readonly Span[] }[];
}

type Measured = Pick<Product, 'attributes' | 'advancedAttributes' | 'variants'>;

/**
 * The chart that holds every size of the product, or undefined where there is nothing to measure. A product whose
 * sizes say too little of themselves names its chart in its tags: `size-chart:gloves`.
 */
export function sizeChartOf(product: Measured): SizeChartKind | undefined {
  const sizes = product.variants.flatMap(({ attributes }) =>
    attributeValues(attributes, 'size').map(({ value = '' }) => value.toLowerCase()),
  );
  if (sizes.length === 0) return undefined;
  return likelyCharts(product).find((kind) => {
    const known = new Set(SIZE_CHARTS[kind].rows.map(({ size }) => size));
    return sizes.every((size) => known.has(size));
  });
}

const TAG = /^size-chart:(.+)$/;

/** Letters mean something else for each wearer, so who wears it comes first. */
function likelyCharts(product: Measured): readonly SizeChartKind[] {
  const named = advancedText(product, 'customTags2').match(TAG)?.[1] ?? '';
  if (isSizeChartKind(named)) return [named];
  const says = (key: string, wanted: string): boolean =>
    attributeValues(product.attributes, key).some(({ value }) => value === wanted);
  if (says('category', 'pet')) return ['dogs'];
  if (says('ageGroup', 'women')) return ['women', 'feet'];
  return ['men', 'kids', 'babies', 'feet', 'hats'];
}

export function isSizeChartKind(text: string): text is SizeChartKind {
  return Object.hasOwn(SIZE_CHARTS, text);
}

const CM_PER_INCH = 2.54;

/** `96–103`, or `37¾–40½`: inches to the nearest quarter, as tapes show them. */
export function spanText(span: Span, unit: 'cm' | 'in'): string {
  return span.map((cm) => (unit === 'cm' ? String(cm) : quarters(cm / CM_PER_INCH))).join('–');
}

const QUARTERS = ['', '¼', '½', '¾'] as const;

function quarters(inches: number): string {
  const rounded = Math.round(inches * 4);
  return `${Math.floor(rounded / 4)}${QUARTERS[rounded % 4]}`;
}
