import type { Hero } from '#lib/domain/content/home-blocks.ts';
import type { ImageWidth } from '#lib/domain/shop/image.ts';

export const HERO_WIDTHS: readonly ImageWidth[] = [320, 480, 640, 800, 960, 1280];
/** Claims less than the real width on high-density phones: saves bytes without a difference one could see. */
export const HERO_SIZES = '(min-width:48rem) 44vw,(min-resolution:2.5dppx) 66vw,88vw';

export function heroPicture(hero: Hero): Hero['picture'] {
  return hero.mobilePicture ?? hero.picture;
}
