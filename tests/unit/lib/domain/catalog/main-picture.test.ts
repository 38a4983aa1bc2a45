import { expect, test } from 'vitest';
import { mainPosition } from '#lib/domain/catalog/product-images.ts';

test.each([
  [['front', 'back'], 0],
  [['back', 'front'], 0],
  [['detail', 'front'], 0],
  [['model', 'back', 'front'], 2],
  [['model', 'back'], 0],
  [[], 0],
] as const)('of %j the main picture is number %i', (kinds, position) => {
  expect(mainPosition(kinds)).toBe(position);
});
