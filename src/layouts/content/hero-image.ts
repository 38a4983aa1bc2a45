import type { ImageWidth } from '#lib/domain/image.ts';

/** The hero's picture, for its element and for the preload that must name the same. */
export const HERO_WIDTHS: readonly ImageWidth[] = [320, 480, 640, 960, 1280];
export const HERO_SIZES = '(min-width: 94.25rem) 720px, (min-width: 64rem) 50vw, 100vw';
