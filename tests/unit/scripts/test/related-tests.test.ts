import { expect, test } from 'vitest';
import { relatedTests, selectWithin } from '../../../../scripts/test/related-tests.ts';

const GRAPH = new Map([
  ['src/lib/money.ts', []],
  ['src/lib/basket.ts', ['src/lib/money.ts']],
  ['src/lib/circle.ts', ['src/lib/basket.ts', 'src/lib/circle.ts']],
  ['tests/unit/lib/money.test.ts', ['src/lib/money.ts']],
  ['tests/unit/lib/basket.test.ts', ['src/lib/basket.ts']],
  ['tests/unit/lib/circle.test.ts', ['src/lib/circle.ts']],
  ['tests/unit/lib/i18n/texts.test.ts', []],
  ['tests/e2e/buy.e2e.ts', ['src/lib/money.ts']],
]);

function related(...changed: readonly string[]): readonly string[] {
  return relatedTests(changed, GRAPH, (file) => file.endsWith('.test.ts')).map(
    ({ file, distance }) => `${distance} ${file}`,
  );
}

test('a changed file runs the tests that import it, nearest first', () => {
  expect(related('src/lib/money.ts')).toEqual([
    '1 tests/unit/lib/money.test.ts',
    '2 tests/unit/lib/basket.test.ts',
    '3 tests/unit/lib/circle.test.ts',
  ]);
});

test('a changed test runs alone', () => {
  expect(related('tests/unit/lib/basket.test.ts')).toEqual(['0 tests/unit/lib/basket.test.ts']);
});

test('a file that is not imported runs the tests of its folder, or of the nearest one with tests', () => {
  expect(related('src/lib/i18n/locales/en/basket.json')).toEqual([
    '1 tests/unit/lib/i18n/texts.test.ts',
  ]);
  expect(related('docs/glossary.md')).toEqual([]);
});

test('the nearest and quickest tests are chosen while there is time, and changed ones always', () => {
  const tests = [
    { file: 'changed', distance: 0 },
    { file: 'near and slow', distance: 1 },
    { file: 'near', distance: 1 },
    { file: 'far', distance: 2 },
  ];
  const seconds: Readonly<Record<string, number>> = {
    changed: 30,
    'near and slow': 50,
    near: 4,
    far: 5,
  };
  expect(selectWithin(40, tests, (file) => seconds[file] ?? 0)).toEqual({
    chosen: ['changed', 'near', 'far'],
    left: ['near and slow'],
  });
});
