import { expect, test } from 'vitest';
import type { ProductImage } from '#lib/domain/catalog/product.ts';
import { mainPosition, tileImages } from '#lib/domain/catalog/product-images.ts';

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

test('a tile begins with the picture on a model where the club wants it', () => {
  const view = (imageType: string, imageView: string): ProductImage => {
    const group = (key: string, value: string) => ({
      ...{ id: null, key, label: key, type: null, multiSelect: false as const },
      values: { id: 0, label: value, value },
    });
    const attributes = {
      imageType: group('imageType', imageType),
      imageView: group('imageView', imageView),
    };
    return { hash: `${imageType}-${imageView}`, attributes };
  };
  const hashes = (images: readonly ProductImage[], onModel: boolean): readonly string[] =>
    tileImages({ images }, onModel).map(({ hash }) => hash);
  const front = view('bust', 'front');
  const back = view('bust', 'back');
  const model = view('model', 'front');
  expect(hashes([front, back, model], false)).toEqual(['bust-front', 'model-front']);
  expect(hashes([front, back, model], true)).toEqual(['model-front', 'bust-front']);
  expect(hashes([front, back], true)).toEqual(['bust-front', 'bust-back']);
  expect(hashes([], true)).toEqual([]);
});
