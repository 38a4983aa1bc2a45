import { expect, test } from 'vitest';
import { ndcg } from '../../../../scripts/bench/ndcg.ts';

test('the best order is 1, and nothing that is wanted is 0', () => {
  expect(ndcg([2, 2, 1, 0], [0, 1, 2, 2], 4)).toBe(1);
  expect(ndcg([0, 0], [2, 0, 0], 2)).toBe(0);
  expect(ndcg([0], [0, 0], 1)).toBe(0);
});

test('a good result counts less the later it stands', () => {
  // 3 / log2(3), of 3 / log2(2).
  expect(ndcg([0, 2], [2, 0], 2)).toBeCloseTo(1 / Math.log2(3));
});
