import type { ImageWidth } from './image.ts';

/**
 * `sizes` of the main product picture. Preload and prefetch must use the same value. Phones get 640 pixels at any
 * density: more is not visible there, and bandwidth is scarce.
 */
export const GALLERY_SIZES =
  '(min-width:94.25rem) 820px,(min-width:64rem) 55vw,(min-width:48rem) 46vw,(min-resolution:2.5dppx) 53vw,80vw';
export const GALLERY_WIDTHS: readonly ImageWidth[] = [480, 640, 800, 960, 1280];
