import type { ImageWidth } from '#lib/domain/shop/image.ts';

/**
 * `sizes` of the main product picture, which is as high as the first view leaves. Preload and prefetch must use the same
 * value. Phones get 640 pixels at any density: more is not visible there, and bandwidth is scarce.
 */
export const GALLERY_SIZES =
  '(min-width:64rem) min(48vw,80vh - 13rem),(min-width:48rem) 46vw,(min-resolution:2.5dppx) 53vw,80vw';
export const GALLERY_WIDTHS: readonly ImageWidth[] = [480, 640, 800, 960, 1280];
