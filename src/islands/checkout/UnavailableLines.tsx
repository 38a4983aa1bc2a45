import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { type Basket, sellableItems } from '#lib/domain/basket/basket.ts';
import { productName } from '#lib/domain/catalog/product.ts';

interface GoneLinesProps extends Pick<CheckoutPage, 'labels'> {
  readonly basket: Basket;
}

/** Items of the basket that are no longer for sale; not part of the order. */
export function UnavailableLines({ basket, labels }: GoneLinesProps): ReactElement | null {
  const sold = new Set(sellableItems(basket));
  const gone = basket.items.filter((item) => !sold.has(item));
  if (gone.length === 0) return null;
  return (
    <div className="text-muted mt-4 text-sm">
      <p className="font-semibold">{labels.goneTitle}</p>
      <ul>
        {gone.map((item) => (
          <li key={item.key}>{productName(item.product)}</li>
        ))}
      </ul>
    </div>
  );
}
