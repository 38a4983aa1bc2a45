import {
  type Measure,
  SIZE_CHARTS,
  type SizeChart,
  type SizeChartKind,
} from '#lib/domain/catalog/size-charts.ts';

/** Measures that a shopper may be asked for: those of the charts, and the weight. */
export type BodyField = Measure | 'weight';

/** How a garment should sit. `grow`: with room for a child to grow. */
export type Fit = 'close' | 'regular' | 'loose' | 'grow';

/** Whose body the statistics describe that estimate a girth from height and weight. */
export type Build = 'men' | 'women';

/** A kind of garment that the advisor knows. Its sizes are one row of a chart, in ascending order. */
export interface Garment {
  readonly chart: SizeChartKind;
  /** Part of the chart, where a chart holds the sizes of several kinds; all of it otherwise. */
  readonly sizes?: RegExp;
  /** In the order of the form. */
  readonly fields: readonly BodyField[];
  /** Empty: the question is not asked. */
  readonly fits: readonly Fit[];
  readonly build?: Build;
}

const ADULT: Pick<Garment, 'fields' | 'fits'> = {
  fields: ['height', 'weight', 'chest', 'waist', 'hip'],
  fits: ['close', 'regular', 'loose'],
};
const NO_CHOICE: Garment['fits'] = [];

export const GARMENTS = {
  men: { chart: 'men', ...ADULT, build: 'men' },
  women: { chart: 'women', ...ADULT, build: 'women' },
  kids: { chart: 'kids', fields: ['height', 'chest', 'waist'], fits: ['regular', 'grow'] },
  babies: { chart: 'babies', fields: ['height'], fits: ['regular', 'grow'] },
  /** A sock covers four shoe sizes, a slipper two. */
  socks: {
    chart: 'feet',
    sizes: /^eu-(?:15–18|19–22|27–30|31–34|35–38|39–42|43–46|47–50)$/,
    fields: ['foot'],
    fits: NO_CHOICE,
  },
  slippers: {
    chart: 'feet',
    sizes: /^eu-(?:37–38|39–40|41–42|43–44|45–46)$/,
    fields: ['foot'],
    fits: NO_CHOICE,
  },
  hats: { chart: 'hats', fields: ['head'], fits: NO_CHOICE },
  gloves: { chart: 'gloves', fields: ['palm'], fits: NO_CHOICE },
  dogs: { chart: 'dogs', fields: ['back', 'chest'], fits: NO_CHOICE },
} as const satisfies Readonly<Record<string, Garment>>;
export type GarmentKind = keyof typeof GARMENTS;

export const GARMENT_KINDS = Object.keys(GARMENTS) as readonly GarmentKind[];

export function isGarmentKind(text: string): text is GarmentKind {
  return Object.hasOwn(GARMENTS, text);
}

/** The chart's rows for the garment: of all its sizes, or of those that a product has. */
export function chartRows(kind: GarmentKind, sizes?: readonly string[]): SizeChart['rows'] {
  const garment: Garment = GARMENTS[kind];
  const chart: SizeChart = SIZE_CHARTS[garment.chart];
  return chart.rows.filter(
    ({ size }) => (garment.sizes?.test(size) ?? true) && (sizes?.includes(size) ?? true),
  );
}

export function chartMeasures(kind: GarmentKind): readonly Measure[] {
  return SIZE_CHARTS[GARMENTS[kind].chart].measures;
}

/** The garment of a chart that has all the sizes; a chart's first one if none has. */
export function garmentOfChart(chart: SizeChartKind, sizes: readonly string[] = []): GarmentKind {
  const candidates = GARMENT_KINDS.filter((kind) => GARMENTS[kind].chart === chart);
  const whole = candidates.find((kind) => chartRows(kind, sizes).length === sizes.length);
  return whole ?? candidates[0] ?? 'men';
}
