import type { JSX } from 'react';
import { removeItem } from '#lib/client/basket.ts';
import type { BasketPanelLabels } from '#lib/contract/header-messages.ts';
import type { BasketBundle } from '#lib/domain/basket/basket-bundles.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { LinePicture } from './LinePicture.tsx';

interface BasketPanelLineProps {
  readonly bundle: BasketBundle;
  readonly labels: BasketPanelLabels;
  readonly shop: Shop;
}

/** One bundle of the basket: an item with what belongs to it. */
export function BasketPanelLine({ bundle, labels, shop }: BasketPanelLineProps): JSX.Element {
  const { item, parts, missingPart, isSellable, total, originalTotal } = bundle;
  const name = productName(item.product);
  const size = sizeName(item.variant);
  const details = [item, ...parts].flatMap(({ print }) => (print ? [print.text] : []));
  return (
    <li className="border-rule flex gap-4 border-b py-4 first:pt-0">
      <LinePicture product={item.product} printed={item.picture} />
      <div className="min-w-0 flex-1 text-sm">
        <a className="font-semibold" href={productPath(shop.locale, item.product)}>
          {name}
        </a>
        <p className="text-muted">
          {size && `${labels.size} ${size} · `}
          {labels.quantity} {item.quantity}
        </p>
        {details.map(({ key, label, value }) => (
          <p key={key + value} className="text-muted">
            {label}: {value}
          </p>
        ))}
        {isSellable ? (
          <p className="figures mt-1">
            {total === 0 ? labels.free : formatMoney(total, shop)}
            {originalTotal > total && (
              <s className="text-muted pl-2">{formatMoney(originalTotal, shop)}</s>
            )}
          </p>
        ) : (
          <p className="text-warn mt-1">
            {missingPart
              ? interpolate(labels.groupOut, { name: productName(missingPart.product) })
              : labels.soldOut}
          </p>
        )}
        <button
          className="min-h-8 underline underline-offset-4"
          type="button"
          aria-label={`${labels.remove}: ${name}`}
          onClick={() => void removeItem(item.key)}
        >
          {labels.remove}
        </button>
      </div>
    </li>
  );
}
