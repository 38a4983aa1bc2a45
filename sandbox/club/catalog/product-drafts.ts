import { bookProducts } from './book-products.ts';
import { kitProducts, retroProducts } from './kit-products.ts';
import { playerProducts } from './player-products.ts';
import type { Draft } from './product-draft.ts';
import { rangedProducts } from './ranged-products.ts';

/** All products of the club in the order of their ids. The flagship is the first. */
export function createDrafts(): readonly Draft[] {
  return [
    ...kitProducts(),
    ...retroProducts(),
    ...rangedProducts(),
    ...bookProducts(),
    ...playerProducts(),
  ];
}
