import { expect, test } from 'vitest';
import {
  playwrightDurations,
  slowestLines,
  vitestDurations,
} from '../../../../scripts/test/slowest.ts';

test('the time of each file is read from the reports of both runners', () => {
  const vitest = {
    testResults: [{ name: '/shop/tests/unit/a.test.ts', startTime: 1_000, endTime: 3_500 }],
  };
  expect(vitestDurations(vitest, '/shop')).toEqual([
    { file: 'tests/unit/a.test.ts', seconds: 2.5 },
  ]);

  const took = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const playwright = {
    config: { rootDir: '/shop/tests/e2e' },
    suites: [
      {
        file: 'desk/b.e2e.ts',
        specs: [took(500)],
        suites: [{ file: 'desk/b.e2e.ts', specs: [took(1_000), took(250)] }],
      },
    ],
  };
  expect(playwrightDurations(playwright, '/shop')).toEqual([
    { file: 'tests/e2e/desk/b.e2e.ts', seconds: 1.75 },
  ]);
});

test('the slowest files come first, with their share of the time of all', () => {
  const lines = slowestLines(
    [
      { file: 'quick', seconds: 1 },
      { file: 'slow', seconds: 6.04 },
      { file: 'middle', seconds: 3 },
    ],
    2,
  );
  expect(lines).toEqual(['   6.0 s  60 %  slow', '   3.0 s  30 %  middle']);
});
