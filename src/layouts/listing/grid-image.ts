import type { ImageWidth } from '#lib/domain/image.ts';

/** The picture of a cell of the grid. */
export const GRID_WIDTHS: readonly ImageWidth[] = [320, 480, 640];
/** On a phone a cell is half of the glass: said a little smaller, which takes a third off the bytes and nobody sees. */
export const GRID_SIZES =
  '(min-width:80rem) 18rem,(min-width:64rem) 22vw,(min-width:48rem) 31vw,44vw';
