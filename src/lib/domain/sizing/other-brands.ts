import type { GarmentKind } from './garments.ts';

/** Name of a scale of sizes, as a heading of the list. */
export type BrandScale =
  | 'letters'
  | 'eu'
  | 'uk'
  | 'us'
  | 'inches'
  | 'heights'
  | 'years'
  | 'months'
  | 'numbers';

/** A size as other brands name it, and the body it is made for: the first measure of the garment's chart. */
export interface BrandSize {
  /** Value in the form: `letters:m`. */
  readonly value: string;
  /** As labels show it: `M`, `42`, `5–6`. */
  readonly label: string;
  readonly cm: number;
}

export interface BrandSizes {
  readonly scale: BrandScale;
  readonly sizes: readonly BrandSize[];
}

function scale(
  name: BrandScale,
  sizes: readonly (readonly [label: string, cm: number])[],
): BrandSizes {
  return {
    scale: name,
    sizes: sizes.map(([label, cm]) => ({ value: `${name}:${label.toLowerCase()}`, label, cm })),
  };
}

function numbers(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

function formula(
  name: BrandScale,
  [from, to, step]: readonly [number, number, number],
  toCm: (size: number) => number,
): BrandSizes {
  return scale(
    name,
    numbers(from, to, step).map((size) => [String(size), toCm(size)]),
  );
}

const CM_PER_INCH = 2.54;
/** A height on a label is the upper end of its range; most wearers are a little shorter. */
const BELOW_LABEL_CM = 2;
/** Room in front of the toes that a shoe's number includes. */
const TOE_CM = 1.5;

/** EU numbers count two thirds of a centimetre, UK and US numbers a third of an inch, from a start of their own. */
const SHOES: readonly BrandSizes[] = [
  formula('eu', [16, 50, 1], (size) => (size * 2) / 3 - TOE_CM),
  formula('uk', [3, 13, 1], (size) => ((25 + size) * CM_PER_INCH) / 3 - TOE_CM),
  formula('us', [4, 14, 1], (size) => ((24 + size) * CM_PER_INCH) / 3 - TOE_CM),
];

function labelled(rows: readonly (readonly [string, number])[]): readonly [string, number][] {
  return rows.map(([label, height]) => [label, height - BELOW_LABEL_CM]);
}

/** docs/size-advice.md names the standards. */
const SIZES: Readonly<Record<GarmentKind, readonly BrandSizes[]>> = {
  men: [
    scale('letters', [
      ...([
        ['XS', 82],
        ['S', 90],
        ['M', 98],
        ['L', 106],
      ] as const),
      ...([
        ['XL', 114],
        ['2XL', 123.5],
        ['3XL', 135],
      ] as const),
    ]),
    formula('eu', [44, 66, 2], (size) => size * 2),
    formula('inches', [34, 52, 2], (size) => size * CM_PER_INCH),
  ],
  women: [
    scale('letters', [
      ...([
        ['XS', 78],
        ['S', 86],
        ['M', 94],
        ['L', 102.5],
      ] as const),
      ...([
        ['XL', 113],
        ['2XL', 125],
      ] as const),
    ]),
    scale('eu', [
      ...([
        ['32', 76],
        ['34', 80],
        ['36', 84],
        ['38', 88],
        ['40', 92],
        ['42', 96],
      ] as const),
      ...([
        ['44', 100],
        ['46', 104],
        ['48', 110],
        ['50', 116],
        ['52', 122],
      ] as const),
    ]),
    scale('uk', [
      ...([
        ['8', 80],
        ['10', 84],
        ['12', 88],
        ['14', 92],
        ['16', 97],
      ] as const),
      ...([
        ['18', 102],
        ['20', 107],
        ['22', 112],
      ] as const),
    ]),
  ],
  kids: [
    formula('heights', [92, 176, 6], (size) => size - BELOW_LABEL_CM),
    scale(
      'years',
      labelled([
        ...([
          ['1–2', 92],
          ['2–3', 98],
          ['3–4', 104],
          ['4–5', 110],
          ['5–6', 116],
        ] as const),
        ...([
          ['7–8', 128],
          ['9–10', 140],
          ['11–12', 152],
          ['13–14', 164],
        ] as const),
        ['15–16', 176],
      ]),
    ),
  ],
  babies: [
    formula('heights', [56, 86, 6], (size) => size - BELOW_LABEL_CM),
    scale(
      'months',
      labelled([
        ['0–3', 62],
        ['3–6', 68],
        ['6–9', 74],
        ['9–12', 80],
        ['12–18', 86],
      ]),
    ),
  ],
  socks: SHOES,
  slippers: SHOES,
  hats: [
    scale('letters', [
      ['S', 55],
      ['M', 57],
      ['L', 59],
      ['XL', 61],
    ]),
  ],
  gloves: [
    scale('numbers', [
      ['7', 17.8],
      ['8', 20.3],
      ['9', 22.9],
      ['10', 25.4],
    ]),
  ],
  dogs: [],
};

export function brandSizes(kind: GarmentKind): readonly BrandSizes[] {
  return SIZES[kind];
}

export function findBrandSize(kind: GarmentKind, value: string): BrandSize | undefined {
  return SIZES[kind].flatMap(({ sizes }) => sizes).find((size) => size.value === value);
}
