import type { Product } from './product.ts';
import { advancedAttributeText, attributeValues } from './product.ts';
import { SIZE_CHARTS, type SizeChartKind, type Span } from './size-charts.ts';

type MeasuredProduct = Pick<Product, 'attributes' | 'advancedAttributes' | 'variants'>;

/**
 * The chart that contains every size of the product; undefined when there is none. A product with ambiguous sizes
 * names its chart in a tag: `size-chart:gloves`.
 */
export function findSizeChart(product: MeasuredProduct): SizeChartKind | undefined {
  const sizes = product.variants.flatMap(({ attributes }) =>
    attributeValues(attributes, 'size').map(({ value = '' }) => value.toLowerCase()),
  );
  if (sizes.length === 0) return undefined;
  return likelyCharts(product).find((kind) => {
    const chartSizes = new Set(SIZE_CHARTS[kind].rows.map(({ size }) => size));
    return sizes.every((size) => chartSizes.has(size));
  });
}

const TAG = /^size-chart:(.+)$/;

/** Letter sizes differ by wearer, so the wearer decides which charts are tried. */
function likelyCharts(product: MeasuredProduct): readonly SizeChartKind[] {
  const taggedChart = advancedAttributeText(product, 'customTags2').match(TAG)?.[1] ?? '';
  if (isSizeChartKind(taggedChart)) return [taggedChart];
  const hasValue = (key: string, wanted: string): boolean =>
    attributeValues(product.attributes, key).some(({ value }) => value === wanted);
  if (hasValue('category', 'pet')) return ['dogs'];
  if (hasValue('ageGroup', 'women')) return ['women', 'feet'];
  return ['men', 'kids', 'babies', 'feet', 'hats'];
}

export function isSizeChartKind(text: string): text is SizeChartKind {
  return Object.hasOwn(SIZE_CHARTS, text);
}

const CM_PER_INCH = 2.54;

/** `96–103`, or `37¾–40½`: inches to the nearest quarter, as tapes show them. */
export function formatSpan(span: Span, unit: 'cm' | 'in'): string {
  return span
    .map((cm) => (unit === 'cm' ? String(cm) : formatQuarters(cm / CM_PER_INCH)))
    .join('–');
}

const QUARTERS = ['', '¼', '½', '¾'] as const;

function formatQuarters(inches: number): string {
  const rounded = Math.round(inches * 4);
  return `${Math.floor(rounded / 4)}${QUARTERS[rounded % 4]}`;
}

/** `xl` → XL, `kids-116` → 116, `eu-39–42` → EU 39–42, `s-m` → S/M. */
export function shortSizeName(size: string): string {
  if (size.startsWith('eu-')) return `EU ${size.slice(3)}`;
  const centimetres = /^(?:kids|baby)-(\d+)$/.exec(size)?.[1];
  return centimetres ?? size.toUpperCase().replace('-', '/');
}
