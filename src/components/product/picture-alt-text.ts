import type { ProductImage } from '#lib/domain/catalog/product.ts';
import { pictureKind } from '#lib/domain/catalog/product-images.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** Alt text of a product picture, distinct for each picture. */
export function pictureAltText(
  picture: ProductImage,
  name: string,
  index: number,
  t: Translate,
): string {
  switch (pictureKind(picture)) {
    case 'front':
      return t('product:pictureFront', { name });
    case 'back':
      return t('product:pictureBack', { name });
    case 'model':
      return t('product:pictureModel', { name });
    case 'detail':
      return t('product:pictureDetail', { name, number: index + 1 });
  }
}
