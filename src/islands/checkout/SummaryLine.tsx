import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { BasketBundle } from '#lib/domain/basket/basket-bundles.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { imageDensity, imageUrl } from '#lib/domain/shop/image.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface SummaryLineProps extends Pick<CheckoutPage, 'labels' | 'shop'> {
  readonly bundle: BasketBundle;
  /** A change of one of its lines since the page was loaded. */
  readonly change: PlacementChange | undefined;
}

/** One thing that is bought: a printed shirt with its lettering is one line with one price. */
export function SummaryLine({ bundle, labels, shop, change }: SummaryLineProps): ReactElement {
  const { item, parts, total, reductionNames } = bundle;
  const picture = item.picture ?? mainImage(item.product)?.hash;
  const size = sizeName(item.variant);
  const printed = [item, ...parts].flatMap(({ print }) => (print ? [print.text] : []));
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-4 py-4">
      {picture ? (
        <img
          src={imageUrl(picture, { width: 96 })}
          srcSet={imageDensity(picture, 160)}
          width={64}
          height={80}
          alt=""
          loading="lazy"
          className="bg-shade aspect-4/5 w-16 object-cover"
        />
      ) : (
        <span className="bg-shade aspect-4/5 w-16" />
      )}
      <span className="min-w-0">
        <span className="block font-semibold">
          {`${interpolate(labels.quantity, { count: item.quantity })} ${productName(item.product)}`}
        </span>
        {size && (
          <span className="text-muted block text-sm">{interpolate(labels.size, { size })}</span>
        )}
        {printed.map(({ key, label, value }) => (
          <span key={key} className="text-muted block text-sm">{`${label}: ${value}`}</span>
        ))}
        {item.limitPerCustomer !== undefined && (
          <span className="block text-sm">
            {interpolate(labels.limit, { limit: item.limitPerCustomer })}
          </span>
        )}
        {change && change.kind !== 'limit' && (
          <span className="text-warn block text-sm font-semibold">
            {describeChange(change, labels, shop)}
          </span>
        )}
        {reductionNames.map((name) => (
          <span key={name} className="text-club block text-sm">
            {name}
          </span>
        ))}
      </span>
      <span className="figures">{total === 0 ? labels.freeItem : formatMoney(total, shop)}</span>
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
