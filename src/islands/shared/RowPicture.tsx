import type { ReactElement } from 'react';
import type { Product } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { imageSrcset, imageUrl } from '#lib/domain/shop/image.ts';

interface RowPictureProps {
  readonly product: Product;
  /** Picture of a printed shirt, instead of the product's. */
  readonly printed?: string | undefined;
  readonly href: string | undefined;
  /** Faded, for unavailable items. */
  readonly isSellable: boolean;
}

/** The product's picture in a row of the basket or the wishlist. */
export function RowPicture({ product, printed, href, isSellable }: RowPictureProps): ReactElement {
  const picture = printed ?? mainImage(product)?.hash;
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: for fingers and mice only; the name leads to the same place. */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        {picture && (
          <img
            src={imageUrl(picture, { width: 160 })}
            srcSet={imageSrcset(picture, [96, 160, 240, 320])}
            sizes="(min-width: 640px) 128px, 96px"
            width={128}
            height={160}
            alt=""
            className={`bg-shade aspect-4/5 w-full object-cover ${isSellable ? '' : 'opacity-50'}`}
          />
        )}
      </a>
    </>
  );
}
