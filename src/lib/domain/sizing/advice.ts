import type { Measure, SizeChart, Span } from '#lib/domain/catalog/size-charts.ts';
import type { Answers } from './answers.ts';
import {
  type Build,
  chartMeasures,
  chartRows,
  type Fit,
  GARMENTS,
  type Garment,
  type GarmentKind,
} from './garments.ts';
import { type ScalePosition, scalePosition } from './size-scale.ts';

export type Confidence = 'high' | 'medium' | 'low';

/** Why a size is advised. Measurements are in centimetres. */
export type Reason =
  | {
      readonly kind: 'measure';
      readonly measure: Measure;
      readonly cm: number;
      readonly span: Span;
      readonly size: string;
    }
  /** Another measurement, taken alone, is of another size. */
  | {
      readonly kind: 'other-measure';
      readonly measure: Measure;
      readonly cm: number;
      readonly size: string;
    }
  | { readonly kind: 'estimate'; readonly cm: number }
  | { readonly kind: 'brand'; readonly label: string; readonly size: string }
  | { readonly kind: 'fit'; readonly fit: Fit }
  | { readonly kind: 'between' }
  | { readonly kind: 'largest' }
  | { readonly kind: 'smallest' };

export interface Advice {
  readonly size: string;
  readonly confidence: Confidence;
  readonly reasons: readonly Reason[];
  /** The size next to it, where the answers come close. */
  readonly neighbour?: { readonly size: string; readonly side: 'larger' | 'smaller' };
}

type Rows = SizeChart['rows'];

interface Evidence {
  readonly measure: Measure;
  readonly column: number;
  readonly cm: number;
  readonly position: ScalePosition;
}

/** Sizes that the wish moves the advice by. */
const FIT_SHIFT: Readonly<Record<Fit, number>> = {
  close: -0.35,
  regular: 0,
  loose: 0.5,
  grow: 0.5,
};
/** Part of a size: closer to its end than this, the neighbour is named. */
const CLOSE = 0.15;

/**
 * The size for the answers, among those of a product where `sizes` names them. Undefined when there is nothing to
 * choose from. Larger measurements never lead to a smaller size.
 */
export function adviseSize(
  kind: GarmentKind,
  answers: Answers,
  sizes?: readonly string[],
): Advice | undefined {
  const rows = chartRows(kind, sizes);
  const evidence = measurementEvidence(kind, rows, answers);
  const guesses = estimateEvidence(kind, rows, answers);
  const base = combine(kind, evidence, guesses);
  if (base === undefined) return undefined;
  const at = base + FIT_SHIFT[answers.fit];
  const index = Math.min(Math.max(Math.floor(at), 0), rows.length - 1);
  const size = rows[index]?.size;
  if (size === undefined) return undefined;
  const off = offChart(base, rows.length);
  const disputed = index === Math.floor(base) ? countContradictions(rows, evidence, index) : 0;
  const neighbour = nameNeighbour(rows, at, index, disputed);
  const isBetween = evidence.some(({ position }) => position.isBetween);
  return {
    size,
    confidence: confidence({
      evidence: evidenceGrade(kind, evidence, guesses),
      isClose: neighbour !== undefined,
      isOff: off !== undefined || isBetween,
    }),
    reasons: [
      ...evidence.flatMap((one) => evidenceReasons(rows, one, index)),
      ...guesses.map(({ reason }) => reason),
      ...(answers.fit === 'regular' ? [] : [{ kind: 'fit' as const, fit: answers.fit }]),
      ...(isBetween ? [{ kind: 'between' as const }] : []),
      ...(off ? [{ kind: off }] : []),
    ],
    ...(neighbour && { neighbour }),
  };
}

function measurementEvidence(
  kind: GarmentKind,
  rows: Rows,
  { body }: Answers,
): readonly Evidence[] {
  return chartMeasures(kind).flatMap((measure, column) => {
    const cm = body[measure];
    if (cm === undefined) return [];
    return [{ measure, column, cm, position: scalePosition(rows, column, cm) }];
  });
}

interface Guess {
  readonly at: number;
  readonly reason: Reason;
}

/** Positions by height and weight and by another brand. Neither is a measurement of what the chart lists. */
function estimateEvidence(
  kind: GarmentKind,
  rows: Rows,
  { body, brand }: Answers,
): readonly Guess[] {
  const { build }: Garment = GARMENTS[kind];
  const guesses: Guess[] = [];
  if (build && body.height !== undefined && body.weight !== undefined && body.chest === undefined) {
    const cm = estimateChest(build, body.height, body.weight);
    guesses.push({ at: scalePosition(rows, 0, cm).at, reason: { kind: 'estimate', cm } });
  }
  if (brand) {
    const { at } = scalePosition(rows, 0, brand.cm);
    const size = sizeAt(rows, at);
    guesses.push({ at, reason: { kind: 'brand', label: brand.label, size } });
  }
  return guesses;
}

/**
 * The chart's first measure decides. Another one that is larger moves the advice up, by one size at most. Guesses count
 * only where nothing was measured: then their mean.
 */
function combine(
  kind: GarmentKind,
  evidence: readonly Evidence[],
  guesses: readonly Guess[],
): number | undefined {
  const [first] = chartMeasures(kind);
  const own = evidence.find(({ measure }) => measure === first)?.position.at;
  const others = evidence.filter(({ measure }) => measure !== first);
  const largest = Math.max(...others.map(({ position }) => position.at));
  if (own !== undefined) return others.length > 0 ? Math.max(own, Math.min(largest, own + 1)) : own;
  if (others.length > 0) return largest;
  if (guesses.length === 0) return undefined;
  return guesses.reduce((sum, { at }) => sum + at, 0) / guesses.length;
}

function sizeAt(rows: Rows, at: number): string {
  return rows[Math.min(Math.max(Math.floor(at), 0), rows.length - 1)]?.size ?? '';
}

function offChart(at: number, count: number): 'largest' | 'smallest' | undefined {
  if (at < 0) return 'smallest';
  return at >= count ? 'largest' : undefined;
}

function evidenceReasons(
  rows: Rows,
  { measure, column, cm, position }: Evidence,
  index: number,
): Reason[] {
  const size = sizeAt(rows, position.at);
  const span = rows[index]?.spans[column];
  if (size !== rows[index]?.size) return [{ kind: 'other-measure', measure, cm, size }];
  return span ? [{ kind: 'measure', measure, cm, span, size }] : [];
}

/** The side on which measurements, taken alone, lead to another size. */
function countContradictions(rows: Rows, evidence: readonly Evidence[], index: number): number {
  const sides = evidence.map(({ position }) => {
    const other = Math.min(Math.max(Math.floor(position.at), 0), rows.length - 1);
    return Math.sign(other - index);
  });
  return sides.find((side) => side > 0) ?? sides.find((side) => side < 0) ?? 0;
}

function nameNeighbour(
  rows: Rows,
  at: number,
  index: number,
  disputed: number,
): Advice['neighbour'] {
  const part = at - index;
  const isOn = part >= 0 && part < 1;
  let side = disputed;
  if (isOn && part > 1 - CLOSE) side = 1;
  if (isOn && part < CLOSE) side = -1;
  const size = side === 0 ? undefined : rows[index + side]?.size;
  return size === undefined ? undefined : { size, side: side > 0 ? 'larger' : 'smaller' };
}

/** 2: the chart's first measure was taken; 1: another one was, or two guesses agree; 0: one guess, or two that differ. */
function evidenceGrade(
  kind: GarmentKind,
  evidence: readonly Evidence[],
  guesses: readonly Guess[],
): number {
  const [first] = chartMeasures(kind);
  if (evidence.some(({ measure }) => measure === first)) return 2;
  if (evidence.length > 0) return 1;
  const [one, two] = guesses;
  return one && two && Math.abs(one.at - two.at) < 0.5 ? 1 : 0;
}

function confidence(given: {
  readonly evidence: number;
  readonly isClose: boolean;
  readonly isOff: boolean;
}): Confidence {
  if (given.isOff) return 'low';
  const grade = given.evidence - (given.isClose ? 1 : 0);
  if (grade >= 2) return 'high';
  return grade === 1 ? 'medium' : 'low';
}

/**
 * Chest girth from height and weight. A body of constant density and shape has a girth that grows with the square root
 * of its mass for each metre of height. The factors are that ratio for the mean body of the public data set of ANSUR II
 * (Gordon et al., NATICK/TR-15/007): 4,082 men with 175.6 cm, 85.5 kg and a chest of 105.9 cm; 1,986 women with 162.9 cm,
 * 67.8 kg and 94.7 cm.
 */
const CHEST_FACTOR: Readonly<Record<Build, number>> = { men: 15.17, women: 14.68 };

function estimateChest(build: Build, heightCm: number, weightKg: number): number {
  return CHEST_FACTOR[build] * Math.sqrt(weightKg / (heightCm / 100));
}
