import type { ImageWidth } from './image.ts';

/**
 * The main picture's drawn width; the page's preload and what is fetched ahead of it must name the same. Phones get
 * 640 pixels whatever their density: nobody tells it from more, and the line is what they have least of.
 */
export const GALLERY_SIZES =
  '(min-width:94.25rem) 820px,(min-width:64rem) 55vw,(min-width:48rem) 46vw,(min-resolution:2.5dppx) 53vw,80vw';
export const GALLERY_WIDTHS: readonly ImageWidth[] = [480, 640, 800, 960, 1280];
