import { CLUB_SIZE_CHARTS } from '#club/club-tables.ts';

/** Range in centimetres, or a single value. */
export type Span = readonly [from: number, to: number] | readonly [number];

export const MEASURES = [
  ...(['chest', 'waist', 'hip', 'height', 'head', 'palm', 'foot', 'back'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

export interface SizeChart {
  readonly measures: readonly Measure[];
  /** Machine name of each size, with its spans in the order of `measures`. */
  readonly rows: readonly { readonly size: string; readonly spans: readonly Span[] }[];
}

/** Body measurements in centimetres per size. A club with other manufacturers has `size-charts.json` in its folder. */

function sizeChart(
  measures: readonly Measure[],
  rows: Readonly<Record<string, readonly Span[]>>,
): SizeChart {
  return { measures, rows: Object.entries(rows).map(([size, spans]) => ({ size, spans })) };
}

const OWN_CHARTS = {
  men: sizeChart(['chest', 'waist', 'hip'], {
    xs: [
      [82, 87],
      [70, 75],
      [82, 87],
    ],
    s: [
      [88, 95],
      [76, 83],
      [88, 95],
    ],
    m: [
      [96, 103],
      [84, 91],
      [96, 103],
    ],
    l: [
      [104, 111],
      [92, 99],
      [104, 111],
    ],
    xl: [
      [112, 119],
      [100, 107],
      [112, 118],
    ],
    '2xl': [
      [120, 127],
      [108, 115],
      [119, 125],
    ],
    '3xl': [
      [128, 135],
      [116, 123],
      [126, 132],
    ],
    '4xl': [
      [136, 143],
      [124, 131],
      [133, 139],
    ],
  }),
  women: sizeChart(['chest', 'waist', 'hip'], {
    xs: [
      [76, 81],
      [60, 65],
      [86, 91],
    ],
    s: [
      [82, 87],
      [66, 71],
      [92, 97],
    ],
    m: [
      [88, 94],
      [72, 78],
      [98, 103],
    ],
    l: [
      [95, 101],
      [79, 85],
      [104, 110],
    ],
    xl: [
      [102, 109],
      [86, 93],
      [111, 117],
    ],
    '2xl': [
      [110, 117],
      [94, 101],
      [118, 124],
    ],
    '3xl': [
      [118, 125],
      [102, 109],
      [125, 131],
    ],
  }),
  kids: sizeChart(['height', 'chest', 'waist'], {
    'kids-92': [
      [86, 92],
      [52, 53],
      [50, 51],
    ],
    'kids-98': [
      [93, 98],
      [54, 55],
      [51, 52],
    ],
    'kids-104': [
      [99, 104],
      [55, 57],
      [52, 53],
    ],
    'kids-110': [
      [105, 110],
      [57, 58],
      [53, 55],
    ],
    'kids-116': [
      [110, 116],
      [58, 60],
      [55, 57],
    ],
    'kids-128': [
      [117, 128],
      [61, 64],
      [58, 60],
    ],
    'kids-140': [
      [129, 140],
      [65, 69],
      [61, 64],
    ],
    'kids-152': [
      [141, 152],
      [70, 76],
      [65, 68],
    ],
    'kids-164': [
      [153, 164],
      [77, 82],
      [69, 73],
    ],
    'kids-176': [
      [165, 176],
      [83, 88],
      [74, 78],
    ],
  }),
  babies: sizeChart(['height'], {
    'baby-56': [[51, 56]],
    'baby-62': [[57, 62]],
    'baby-68': [[63, 68]],
    'baby-74': [[69, 74]],
    'baby-80': [[75, 80]],
    'baby-86': [[81, 86]],
  }),
  feet: sizeChart(['foot'], {
    'eu-15–18': [[9, 11]],
    'eu-19–22': [[11.5, 13.5]],
    'eu-27–30': [[16.5, 18.5]],
    'eu-31–34': [[19, 21]],
    'eu-35–38': [[22, 24]],
    'eu-37–38': [[23, 24]],
    'eu-39–40': [[24.5, 25.5]],
    'eu-39–42': [[24.5, 26.5]],
    'eu-41–42': [[25.5, 26.5]],
    'eu-43–44': [[27, 28]],
    'eu-43–46': [[27, 29.5]],
    'eu-45–46': [[28.5, 29.5]],
    'eu-47–50': [[30, 32]],
  }),
  hats: sizeChart(['head'], { 's-m': [[55, 57]], 'l-xl': [[58, 60]] }),
  gloves: sizeChart(['palm'], { s: [[18]], m: [[20]], l: [[22]], xl: [[24]] }),
  dogs: sizeChart(['back', 'chest'], {
    xs: [
      [20, 25],
      [30, 36],
    ],
    s: [
      [26, 32],
      [37, 45],
    ],
    m: [
      [33, 42],
      [46, 57],
    ],
    l: [
      [43, 55],
      [58, 72],
    ],
  }),
} as const satisfies Readonly<Record<string, SizeChart>>;
export type SizeChartKind = keyof typeof OWN_CHARTS;

const clubCharts = Object.entries(CLUB_SIZE_CHARTS ?? {}).map(
  ([kind, { measures, sizes }]) => [kind, sizeChart(measures, sizes)] as const,
);

/** The charts above, and instead of them those of the club's folder. */
export const SIZE_CHARTS: Readonly<Record<SizeChartKind, SizeChart>> = {
  ...OWN_CHARTS,
  ...Object.fromEntries(clubCharts),
};
