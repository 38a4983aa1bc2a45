import type { ImageWidth } from '#lib/domain/shop/image.ts';

/** Image widths of a grid cell. */
export const GRID_WIDTHS: readonly ImageWidth[] = [320, 480, 640];
/** Cells fill half a phone's screen. 44vw claims slightly less, which saves a third of the bytes unnoticed. */
export const GRID_SIZES =
  '(min-width:80rem) 18rem,(min-width:64rem) 22vw,(min-width:48rem) 31vw,44vw';
