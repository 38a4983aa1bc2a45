import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { isAvailable, type Product, productName, sizeName } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface GiftTileProps {
  readonly product: Product;
  readonly variant: Product['variants'][number];
  readonly isChosen: boolean;
  readonly page: Pick<BasketPage, 'labels'>;
}

/** One gift: picture, name and size, or a note that it is sold out. */
export function GiftTile({ product, variant, isChosen, page }: GiftTileProps): ReactElement {
  const { labels } = page;
  const picture = mainImage(product);
  const size = sizeName(variant);
  const isLeft = isAvailable(variant.stock);
  return (
    <li>
      <label className={isLeft ? 'block cursor-pointer' : 'text-muted block'}>
        {picture && (
          <img
            src={imageUrl(picture.hash, { width: 240 })}
            width={128}
            height={160}
            alt=""
            loading="lazy"
            className={`bg-shade aspect-4/5 w-full object-cover ${isLeft ? '' : 'opacity-50'}`}
          />
        )}
        <span className="mt-2 flex items-start gap-2">
          <input
            type="radio"
            name="variantId"
            value={variant.id}
            defaultChecked={isChosen}
            disabled={!isLeft}
            required
            aria-invalid={false}
            className="mt-1 size-5 shrink-0"
          />
          <span className="min-w-0 text-sm">
            <span className="block font-semibold">{productName(product)}</span>
            {[size && interpolate(labels.size, { size }), isLeft ? '' : labels.soldOut]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </label>
    </li>
  );
}
