import {
  type BodyField,
  chartMeasures,
  chartRows,
  type Fit,
  GARMENTS,
  type Garment,
  type GarmentKind,
} from './garments.ts';
import { parseNumber, toMetric, type Unit } from './measurement.ts';
import { type BrandSize, findBrandSize } from './other-brands.ts';

/** Values of the form, as typed. */
export interface TypedAnswers {
  readonly unit: Unit;
  readonly fields: Readonly<Partial<Record<BodyField, string>>>;
  readonly fit: string;
  readonly brand: string;
}

/** What was understood: centimetres and kilograms. */
export interface Answers {
  readonly body: Readonly<Partial<Record<BodyField, number>>>;
  readonly fit: Fit;
  readonly brand: BrandSize | undefined;
}

export type AnswerProblem =
  | { readonly kind: 'no-number' }
  /** Numbers in the unit of the form. */
  | { readonly kind: 'out-of-range'; readonly from: number; readonly to: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'height-missing' }
  | { readonly kind: 'weight-missing' };

export type AnswerProblems = Readonly<Partial<Record<BodyField, AnswerProblem>>>;

/** Reads the answers, or says what is wrong at which field. Unknown choices count as not chosen. */
export function readAnswers(
  kind: GarmentKind,
  typed: TypedAnswers,
):
  | { readonly kind: 'understood'; readonly answers: Answers }
  | { readonly kind: 'problems'; readonly problems: AnswerProblems } {
  const garment: Garment = GARMENTS[kind];
  const body: Partial<Record<BodyField, number>> = {};
  const problems: Partial<Record<BodyField, AnswerProblem>> = {};
  for (const field of garment.fields) {
    const text = typed.fields[field]?.trim() ?? '';
    if (text === '') continue;
    const value = readField(kind, field, text, typed.unit);
    if (typeof value === 'number') body[field] = value;
    else problems[field] = value;
  }
  const brand = findBrandSize(kind, typed.brand);
  if (Object.keys(problems).length === 0) Object.assign(problems, findGap(garment, body, brand));
  if (Object.keys(problems).length > 0) return { kind: 'problems', problems };
  const fit = garment.fits.find((choice) => choice === typed.fit) ?? 'regular';
  return { kind: 'understood', answers: { body, fit, brand } };
}

function readField(
  kind: GarmentKind,
  field: BodyField,
  text: string,
  unit: Unit,
): number | AnswerProblem {
  const value = parseNumber(text);
  if (value === undefined) return { kind: 'no-number' };
  const metric = toMetric(field, value, unit);
  const [low, high] = plausibleRange(kind, field);
  if (metric >= low && metric <= high) return metric;
  const size = toMetric(field, 1, unit);
  return { kind: 'out-of-range', from: Math.ceil(low / size), to: Math.floor(high / size) };
}

/** Height and weight are only an answer together; without a chart's measure or another brand's size they are needed. */
function findGap(
  garment: Garment,
  body: Answers['body'],
  brand: BrandSize | undefined,
): AnswerProblems {
  const [first] = garment.fields;
  const isMeasured = garment.fields.some(
    (field) => body[field] !== undefined && !(garment.build && isEstimateOnly(field)),
  );
  if (isMeasured || brand || !first) return {};
  if (!garment.build) return { [first]: { kind: 'nothing' } };
  if (body.height === undefined && body.weight === undefined) {
    return { [first]: { kind: 'nothing' } };
  }
  if (body.weight === undefined) return { weight: { kind: 'weight-missing' } };
  return body.height === undefined ? { height: { kind: 'height-missing' } } : {};
}

function isEstimateOnly(field: BodyField): boolean {
  return field === 'height' || field === 'weight';
}

const ADULT_HEIGHT = [120, 230] as const;
const ADULT_WEIGHT = [30, 250] as const;

/** Numbers outside of it are taken for a slip of the finger or of the unit: a third off the chart. */
export function plausibleRange(
  kind: GarmentKind,
  field: BodyField,
): readonly [from: number, to: number] {
  if (field === 'weight') return ADULT_WEIGHT;
  const column = chartMeasures(kind).indexOf(field);
  if (column < 0) return ADULT_HEIGHT;
  const rows = chartRows(kind);
  const smallest = rows[0]?.spans[column] ?? [0];
  const largest = rows.at(-1)?.spans[column] ?? [0];
  return [Math.floor(smallest[0] / 1.4), Math.ceil((largest[1] ?? largest[0]) * 1.4)];
}

const MAX_LENGTH = 20;

/** The answers in a form's fields; anything else in it is ignored. */
export function typedAnswers(kind: GarmentKind, form: FormData): TypedAnswers {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '';
  };
  return {
    unit: text('unit') === 'in' ? 'in' : 'cm',
    fields: Object.fromEntries(GARMENTS[kind].fields.map((field) => [field, text(field)])),
    fit: text('fit'),
    brand: text('brand'),
  };
}
