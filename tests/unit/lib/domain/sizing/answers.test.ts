import { describe, expect, test } from 'vitest';
import type { Attributes } from '#lib/domain/catalog/product.ts';
import { readAnswers, typedAnswers } from '#lib/domain/sizing/answers.ts';
import { garmentOfChart } from '#lib/domain/sizing/garments.ts';
import { fromMetric, parseNumber, toMetric } from '#lib/domain/sizing/measurement.ts';
import { productGarment } from '#lib/domain/sizing/product-sizes.ts';

describe('a typed number', () => {
  test.each([
    ['96', 96],
    [' 96,5 ', 96.5],
    ['96.25', 96.25],
    ['37½', 37.5],
    ['37 ½', 37.5],
    ['37 3/4', 37.75],
    ['９６', 96],
  ])('%s is read as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each(['', 'M', '-96', '9e9', '96 97', '1/0', '12345', '<b>96</b>', '96cm', '٩٦'])(
    '%j is none',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );

  test('changes its unit to quarters of an inch, halves of a centimetre, whole pounds', () => {
    expect(fromMetric('chest', toMetric('chest', 38, 'in'), 'in')).toBe(38);
    expect(fromMetric('chest', 96.4, 'cm')).toBe(96.5);
    expect(fromMetric('weight', 80, 'in')).toBe(176);
    expect(Math.round(toMetric('weight', 176, 'in'))).toBe(80);
  });
});

function problems(kind: 'men' | 'kids' | 'gloves', fields: Record<string, string>, unit = 'cm') {
  const read = readAnswers(kind, { unit: unit === 'in' ? 'in' : 'cm', fields, fit: '', brand: '' });
  return read.kind === 'problems' ? read.problems : {};
}

describe('a wrong answer is named at its field', () => {
  test.each([
    ['nothing at all', problems('men', {}), { height: { kind: 'nothing' } }],
    ['nothing for a child', problems('kids', {}), { height: { kind: 'nothing' } }],
    ['words', problems('men', { chest: 'wide' }), { chest: { kind: 'no-number' } }],
    [
      'inches typed as centimetres',
      problems('men', { chest: '38' }),
      { chest: { kind: 'out-of-range', from: 58, to: 201 } },
    ],
    [
      'centimetres typed as inches',
      problems('gloves', { palm: '20' }, 'in'),
      { palm: { kind: 'out-of-range', from: 5, to: 13 } },
    ],
    ['height alone', problems('men', { height: '180' }), { weight: { kind: 'weight-missing' } }],
    ['weight alone', problems('men', { weight: '80' }), { height: { kind: 'height-missing' } }],
    ['height alone of a child', problems('kids', { height: '116' }), {}],
    ['height beside the chest', problems('men', { height: '180', chest: '100' }), {}],
  ])('%s', (_what, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  test('unknown choices of a form count as not chosen; fields of others are ignored', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...{ chest: '100', palm: '20', fit: 'grow', brand: 'letters:constructor', unit: 'ell' },
      __proto__: 'x',
    })) {
      form.set(name, value);
    }
    form.set('waist', new File(['x'], 'x'));
    const typed = typedAnswers('men', form);
    expect(typed.fields).toEqual({ height: '', weight: '', chest: '100', waist: '', hip: '' });
    expect(readAnswers('men', typed)).toEqual({
      kind: 'understood',
      answers: { body: { chest: 100 }, fit: 'regular', brand: undefined },
    });
  });
});

function sized(...sizes: string[]): Parameters<typeof productGarment>[0] {
  return {
    attributes: {},
    advancedAttributes: {},
    variants: sizes.map((value) => ({
      attributes: {
        size: {
          ...{ id: 1, key: 'size', label: 'size', type: null, multiSelect: false },
          values: { id: 1, label: value, value },
        },
      } satisfies Attributes,
    })),
  } as unknown as Parameters<typeof productGarment>[0];
}

describe('the kind of garment', () => {
  test.each([
    ['socks', sized('eu-35–38', 'eu-39–42'), 'socks'],
    ['slippers', sized('eu-37–38', 'eu-39–40'), 'slippers'],
    ['babies', sized('baby-56'), 'babies'],
    ['a poster', sized('a3'), undefined],
  ])('of %s is found by the sizes', (_what, product, kind) => {
    expect(productGarment(product)).toBe(kind);
  });

  test('of a chart alone is its first one', () => {
    expect(garmentOfChart('feet')).toBe('socks');
    expect(garmentOfChart('women')).toBe('women');
  });
});
