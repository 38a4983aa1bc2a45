import type { JSX } from 'react';
import type { Product } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { imageDensity, imageUrl } from '#lib/domain/shop/image.ts';

interface LinePictureProps {
  readonly product: Product;
  /** Picture of a printed shirt, instead of the product's. */
  readonly printed?: string | undefined;
}

/** The product's picture in a line of a panel. Decorative: the name is beside it. */
export function LinePicture({ product, printed }: LinePictureProps): JSX.Element | undefined {
  const picture = printed ?? mainImage(product)?.hash;
  if (!picture) return undefined;
  return (
    <img
      className="bg-shade h-25 w-20 flex-none object-cover"
      src={imageUrl(picture, { width: 96 })}
      srcSet={imageDensity(picture, 160)}
      alt=""
      width="80"
      height="100"
    />
  );
}
