import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateCodes } from '#lib/domain/promotions/generate-codes.ts';
import { normalizeCode } from '#lib/domain/promotions/promotion-context.ts';

test('10,000 codes are different, and nothing in them looks like anything else', () => {
  const codes = generateCodes(10_000, 'SUMMER', randomInt);
  expect(new Set(codes).size).toBe(10_000);
  for (const code of codes) expect(code).toMatch(/^SUMMER-[CDFGHJKMNPQRTVWXY34679]{10}$/);
  expect(codes.every((code) => normalizeCode(code) === code)).toBe(true);
});

test('a code that comes twice is made again', () => {
  const numbers = [...Array.from({ length: 20 }, () => 0), ...Array.from({ length: 10 }, () => 1)];
  expect(generateCodes(2, '', () => numbers.shift() ?? 0)).toEqual(['CCCCCCCCCC', 'DDDDDDDDDD']);
});
