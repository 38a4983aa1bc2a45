import type { ImageWidth } from './image.ts';

/** The main picture's drawn width; the page's preload and what is fetched ahead of it must name the same. */
export const GALLERY_SIZES =
  '(min-width:94.25rem) 820px,(min-width:64rem) 55vw,(min-width:48rem) 46vw,100vw';
export const GALLERY_WIDTHS: readonly ImageWidth[] = [480, 640, 800, 960, 1280];
