import { expect, test } from 'vitest';
import type { Attributes, ProductImage } from '#lib/domain/catalog/product.ts';
import { isOnWhite, mainPosition, tileImages } from '#lib/domain/catalog/product-images.ts';

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

function attributesOf(values: Readonly<Record<string, string>>, id = 0): Attributes {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      {
        ...{ id: null, key, label: key, type: null, multiSelect: false as const },
        values: { id, label: value, value },
      },
    ]),
  );
}

function aPicture(
  imageType: string,
  imageView: string,
  more: Readonly<Record<string, string>> = {},
): ProductImage {
  return {
    hash: `${imageType}-${imageView}`,
    attributes: attributesOf({ imageType, imageView, ...more }),
  };
}

const FRONT = aPicture('bust', 'front');
const BACK = aPicture('bust', 'back');
const MODEL = aPicture('model', 'front');

test('a tile begins with the picture on a model where the club wants it', () => {
  const hashes = (images: readonly ProductImage[], onModel: boolean): readonly string[] =>
    tileImages({ attributes: {}, images }, onModel).map(({ hash }) => hash);
  expect(hashes([FRONT, BACK, MODEL], false)).toEqual(['bust-front', 'model-front']);
  expect(hashes([FRONT, BACK, MODEL], true)).toEqual(['model-front', 'bust-front']);
  expect(hashes([FRONT, BACK], true)).toEqual(['bust-front', 'bust-back']);
  expect(hashes([], true)).toEqual([]);
});

test('the list of a player’s goods shows the picture that is meant for it (shopByPlayer)', () => {
  const [osei, other] = [9, 10];
  const named = aPicture('bust', 'back', { shopByPlayer: 'men-9-osei' });
  const shirt = {
    attributes: attributesOf({ player: 'men-9-osei' }, osei),
    images: [FRONT, named],
  };
  const first = (playerIds: readonly number[], product = shirt): string | undefined =>
    tileImages(product, false, playerIds)[0]?.hash;
  expect(first([osei])).toBe('bust-back');
  expect(first([other, osei])).toBe('bust-back');
  expect(first([other]), 'a list of somebody else').toBe('bust-front');
  expect(first([]), 'any other list').toBe('bust-front');
  expect(first([osei], { ...shirt, images: [FRONT, BACK] }), 'no such picture').toBe('bust-front');
});

test('only a picture on white is blended into the page (imageBackground)', () => {
  expect(isOnWhite(aPicture('bust', 'front', { imageBackground: 'white' }))).toBe(true);
  expect(isOnWhite(aPicture('bust', 'front', { imageBackground: 'transparent' }))).toBe(false);
  expect(isOnWhite(FRONT)).toBe(false);
});
