import { type ImageWidth, imageUrl } from '#lib/domain/image.ts';

/** What other sites show of a page that somebody shares there. */
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

/** A scene fills the wide card. */
export function widePicture(hash: string, alt: string): SocialPicture {
  return { path: cut(hash, 1280, 640), alt, width: 1280, height: 640 };
}

/** A thing stands whole in a square one: goods are taller than wide, and a wide cut shows half of them. */
export function squarePicture(hash: string, alt: string): SocialPicture {
  return { path: cut(hash, 960, 960), alt, width: 960, height: 960 };
}

/** JPEG: some who show cards read nothing else. */
function cut(hash: string, width: ImageWidth, height: ImageWidth): string {
  return imageUrl(hash, { width, height, format: 'jpeg' });
}
