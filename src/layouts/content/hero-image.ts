import type { ImageWidth } from '#lib/domain/image.ts';

/** The hero's picture, for its element and for the preload that must name the same. */
export const HERO_WIDTHS: readonly ImageWidth[] = [320, 480, 640, 800, 960, 1280];
export const HERO_SIZES = '(min-width: 48rem) 44vw, 100vw';
