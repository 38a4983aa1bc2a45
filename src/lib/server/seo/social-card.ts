import { type ImageWidth, imageUrl } from '#lib/domain/shop/image.ts';

/** Preview of a shared page on other sites (Open Graph). */
export interface SocialCard {
  readonly type: 'website' | 'article' | 'product';
  readonly picture?: SocialPicture;
}

export interface SocialPicture {
  readonly path: string;
  readonly alt: string;
  readonly width: ImageWidth;
  readonly height: ImageWidth;
}

/** For scenes, which fill the wide card. */
export function widePicture(hash: string, alt: string): SocialPicture {
  return { path: cropUrl(hash, 1280, 640), alt, width: 1280, height: 640 };
}

/** For products: taller than wide, a wide crop would cut them off. */
export function squarePicture(hash: string, alt: string): SocialPicture {
  return { path: cropUrl(hash, 960, 960), alt, width: 960, height: 960 };
}

/** JPEG, the only format that all networks support. */
function cropUrl(hash: string, width: ImageWidth, height: ImageWidth): string {
  return imageUrl(hash, { width, height, format: 'jpeg' });
}
