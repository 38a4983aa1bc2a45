import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASURES, type Span } from '#lib/domain/catalog/size-charts.ts';
import { type Advice, adviseSize } from '#lib/domain/sizing/advice.ts';
import { type Answers, plausibleRange, readAnswers } from '#lib/domain/sizing/answers.ts';
import {
  type BodyField,
  chartMeasures,
  chartRows,
  GARMENT_KINDS,
  GARMENTS,
  type Garment,
  type GarmentKind,
} from '#lib/domain/sizing/garments.ts';
import { brandSizes } from '#lib/domain/sizing/other-brands.ts';
import { sizeBoundaries } from '#lib/domain/sizing/size-scale.ts';

type Body = Readonly<Partial<Record<BodyField, number>>>;

function answers(body: Body, rest: Partial<Omit<Answers, 'body'>> = {}): Answers {
  return { body, fit: 'regular', brand: undefined, ...rest };
}

function advise(kind: GarmentKind, body: Body, rest?: Partial<Omit<Answers, 'body'>>): Advice {
  const advice = adviseSize(kind, answers(body, rest));
  if (!advice) throw new Error(`No advice for ${kind}`);
  return advice;
}

function order(kind: GarmentKind, advice: Advice): number {
  return chartRows(kind).findIndex(({ size }) => size === advice.size);
}

function middle([from, to = from]: Span): number {
  return (from + to) / 2;
}

/** Every measure of every garment's chart. */
const COLUMNS = GARMENT_KINDS.flatMap((kind) =>
  chartMeasures(kind).map((measure, column) => ({ kind, measure, column })),
);

const SIZES = COLUMNS.flatMap(({ kind, measure, column }) =>
  chartRows(kind).map(({ size, spans }) => ({ kind, measure, column, size, spans })),
);

describe('every chart', () => {
  test.each(SIZES)('$kind: $size is advised for the middle of its $measure', (row) => {
    const { kind, measure, column, size, spans } = row;
    const cm = middle(spans[column] ?? [0]);
    expect(advise(kind, { [measure]: cm }).size).toBe(size);
  });

  test.each(COLUMNS)(
    '$kind: on both sides of a boundary of $measure the neighbour is named',
    (c) => {
      const { kind, measure, column } = c;
      const rows = chartRows(kind);
      for (const [index, boundary] of sizeBoundaries(rows, column).entries()) {
        const [smaller, larger] = [rows[index]?.size, rows[index + 1]?.size];
        expect(advise(kind, { [measure]: boundary - 0.01 })).toMatchObject({
          size: smaller,
          neighbour: { size: larger, side: 'larger' },
        });
        expect(advise(kind, { [measure]: boundary })).toMatchObject({
          size: larger,
          neighbour: { size: smaller, side: 'smaller' },
        });
      }
    },
  );

  test.each(COLUMNS)(
    '$kind: beyond the ends of $measure the answer is the end, and unsure',
    (c) => {
      const { kind, measure } = c;
      const [low, high] = plausibleRange(kind, measure);
      const rows = chartRows(kind);
      const below = advise(kind, { [measure]: low });
      expect([below.size, below.confidence]).toEqual([rows[0]?.size, 'low']);
      expect(below.reasons.at(-1)).toEqual({ kind: 'smallest' });
      const above = advise(kind, { [measure]: high });
      expect([above.size, above.confidence]).toEqual([rows.at(-1)?.size, 'low']);
      expect(above.reasons.at(-1)).toEqual({ kind: 'largest' });
    },
  );

  test('each size of another brand leads to a size, larger ones never to a smaller', () => {
    for (const kind of GARMENT_KINDS) {
      for (const { sizes } of brandSizes(kind)) {
        const advised = sizes.map((brand) => order(kind, advise(kind, {}, { brand })));
        expect(advised, kind).toEqual(advised.toSorted((a, b) => a - b));
      }
    }
  });
});

const anyKind = fc.constantFrom(...GARMENT_KINDS);

/** Some measures of a garment's chart, each anywhere in its plausible range. */
function anyBody(kind: GarmentKind): fc.Arbitrary<Body> {
  const fields = Object.fromEntries(
    chartMeasures(kind).map((measure) => {
      const [min, max] = plausibleRange(kind, measure);
      return [measure, fc.double({ min, max, noNaN: true })];
    }),
  );
  return fc
    .record(fields, { requiredKeys: [] })
    .filter((body) => Object.keys(body).length > 0) as fc.Arbitrary<Body>;
}

const anyCase = anyKind.chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    body: anyBody(kind),
    fit: fc.constantFrom(
      ...((GARMENTS[kind] as Garment).fits.length > 0
        ? (GARMENTS[kind] as Garment).fits
        : ['regular' as const]),
    ),
    more: fc.double({ min: 0, max: 40, noNaN: true }),
    measure: fc.constantFrom(...chartMeasures(kind)),
  }),
);

describe('advice', () => {
  test('never grows smaller when a measurement grows', () => {
    fc.assert(
      fc.property(anyCase, ({ kind, body, fit, more, measure }) => {
        const before = body[measure];
        if (before === undefined) return;
        const small = advise(kind, body, { fit });
        const large = advise(kind, { ...body, [measure]: before + more }, { fit });
        expect(order(kind, large)).toBeGreaterThanOrEqual(order(kind, small));
      }),
    );
  });

  test('never grows smaller with the weight, nor with a looser wish', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('men' as const, 'women' as const),
        fc.integer({ min: 120, max: 230 }),
        fc.integer({ min: 30, max: 250 }),
        fc.integer({ min: 0, max: 80 }),
        (kind, height, weight, more) => {
          const light = advise(kind, { height, weight });
          const heavy = advise(kind, { height, weight: weight + more });
          expect(order(kind, heavy)).toBeGreaterThanOrEqual(order(kind, light));
          const [close, loose] = (['close', 'loose'] as const).map((fit) =>
            order(kind, advise(kind, { height, weight }, { fit })),
          );
          expect(close).toBeLessThanOrEqual(order(kind, light));
          expect(loose).toBeGreaterThanOrEqual(order(kind, light));
        },
      ),
    );
  });

  test('is always a size that the product has, and so is the neighbour, right beside it', () => {
    fc.assert(
      fc.property(
        anyCase.chain(({ kind, body, fit }) =>
          fc.record({
            kind: fc.constant(kind),
            body: fc.constant(body),
            fit: fc.constant(fit),
            sizes: fc.subarray(
              chartRows(kind).map(({ size }) => size),
              { minLength: 1 },
            ),
          }),
        ),
        ({ kind, body, fit, sizes }) => {
          const advice = adviseSize(kind, answers(body, { fit }), sizes);
          const own = chartRows(kind, sizes).map(({ size }) => size);
          expect(own).toContain(advice?.size);
          if (!advice?.neighbour) return;
          const step = own.indexOf(advice.neighbour.size) - own.indexOf(advice.size);
          expect(step).toBe(advice.neighbour.side === 'larger' ? 1 : -1);
        },
      ),
    );
  });

  test('a chest in the middle of a size is a sure answer; the reason has the range', () => {
    expect(advise('men', { chest: 100 })).toEqual({
      size: 'm',
      confidence: 'high',
      reasons: [{ kind: 'measure', measure: 'chest', cm: 100, span: [96, 103], size: 'm' }],
    });
  });

  test('height and weight are a guess, and agree with another brand or not', () => {
    const guess = advise('men', { height: 180, weight: 80 });
    expect([guess.size, guess.confidence]).toEqual(['m', 'low']);
    const [, large] = [0, brandSizes('men')[0]?.sizes.find(({ label }) => label === 'M')];
    expect(advise('men', { height: 180, weight: 80 }, { brand: large }).confidence).toBe('medium');
  });

  test('a larger waist moves the advice up by one size at most and is explained', () => {
    const advice = advise('men', { chest: 100, waist: 120 });
    expect(advice.size).toBe('l');
    expect(advice.reasons.map(({ kind }) => kind)).toContain('other-measure');
    expect(advice.confidence).toBe('medium');
  });

  test('a size that the product lacks is a gap', () => {
    const advice = adviseSize('men', answers({ chest: 107 }), ['m', 'xl']);
    expect(advice).toMatchObject({ size: 'm', confidence: 'low' });
    expect(advice?.reasons).toContainEqual({ kind: 'between' });
    expect(adviseSize('men', answers({ chest: 107 }), [])).toBeUndefined();
  });

  test('every garment asks for each measure of its chart', () => {
    for (const kind of GARMENT_KINDS) {
      expect(GARMENTS[kind].fields).toEqual(expect.arrayContaining([...chartMeasures(kind)]));
    }
  });

  test('any text is either understood or has a problem at a field of the form', () => {
    fc.assert(
      fc.property(
        anyKind,
        fc.dictionary(fc.constantFrom(...MEASURES, 'weight'), fc.string()),
        fc.string(),
        fc.string(),
        (kind, fields, fit, brand) => {
          const read = readAnswers(kind, { unit: 'cm', fields, fit, brand });
          if (read.kind === 'understood') {
            expect(adviseSize(kind, read.answers)).toBeDefined();
          } else {
            const own: readonly string[] = GARMENTS[kind].fields;
            expect(own).toEqual(expect.arrayContaining(Object.keys(read.problems)));
          }
        },
      ),
    );
  });
});
