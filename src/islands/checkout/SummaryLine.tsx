import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import { imageSrcset, imageUrl } from '#lib/domain/catalog/image.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface SummaryLineProps extends Pick<CheckoutPage, 'labels' | 'shop'> {
  readonly item: BasketItem;
  /** A change of the line since the page was loaded. */
  readonly change: PlacementChange | undefined;
}

export function SummaryLine({ item, labels, shop, change }: SummaryLineProps): ReactElement {
  const picture = item.product.images[0]?.hash;
  const size = sizeName(item.variant);
  const details = [
    size && interpolate(labels.size, { size }),
    item.print && `${item.print.text.label} ${item.print.text.value}`,
  ];
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-4 py-4">
      {picture ? (
        <img
          src={imageUrl(picture, { width: 96 })}
          srcSet={imageSrcset(picture, [96, 160])}
          sizes="64px"
          width={64}
          height={80}
          alt=""
          loading="lazy"
          className="bg-shade aspect-4/5 w-16 object-cover"
        />
      ) : (
        <span className="bg-shade aspect-4/5 w-16" />
      )}
      <span>
        <span className="block font-semibold">
          {`${interpolate(labels.quantity, { count: item.quantity })} ${productName(item.product)}`}
        </span>
        <span className="text-muted text-sm">{details.filter(Boolean).join(' · ')}</span>
        {change && (
          <span className="text-warn block text-sm font-semibold">
            {describeChange(change, labels, shop)}
          </span>
        )}
        {item.price.total.appliedReductions.map(
          ({ name, promotionId }) =>
            name !== undefined && (
              <span key={promotionId} className="text-club block text-sm">
                {name}
              </span>
            ),
        )}
      </span>
      <span className="figures">
        {item.price.total.withTax === 0
          ? labels.freeItem
          : formatMoney(item.price.total.withTax, shop)}
      </span>
    </li>
  );
}

/** Without the product's name, which is above. */
function describeChange(
  change: PlacementChange,
  labels: CheckoutPage['labels'],
  shop: CheckoutPage['shop'],
): string {
  if (change.kind === 'price') {
    const [was, now] = [formatMoney(change.was, shop), formatMoney(change.now, shop)];
    return interpolate(labels.linePrice, { was, now });
  }
  if (change.kind === 'quantity') {
    return interpolate(labels.lineQuantity, { count: change.available, was: change.was });
  }
  return '';
}
