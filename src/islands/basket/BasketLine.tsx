import type { JSX } from 'react';
import type { BasketMenuProps } from '#islands/BasketMenu.tsx';
import { LinePicture } from '#islands/panel/LinePicture.tsx';
import { removeItem } from '#lib/browser/basket.ts';
import type { BasketItem } from '#lib/domain/basket.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { productPath } from '#lib/domain/paths.ts';
import { attributeLabel, productName } from '#lib/domain/product.ts';

interface Props extends BasketMenuProps {
  readonly item: BasketItem;
}

/** One line of the basket, small. */
export function BasketLine({ item, labels, locale, languageTag, currency }: Props): JSX.Element {
  const name = productName(item.product);
  const size = attributeLabel(item.variant.attributes, 'size');
  const isSellable = item.status === 'available';
  return (
    <li className="border-rule flex gap-4 border-b py-4 first:pt-0">
      <LinePicture product={item.product} />
      <div className="min-w-0 flex-1 text-sm">
        <a className="font-semibold" href={productPath(locale, item.product)}>
          {name}
        </a>
        <p className="text-muted">
          {size && `${labels.size} ${size} · `}
          {labels.quantity} {item.quantity}
        </p>
        {Object.values(item.displayData).map((shown) => (
          <p key={shown.key} className="text-muted">
            {shown.label}: {shown.value}
          </p>
        ))}
        <p className="figures mt-1">
          {isSellable
            ? formatMoney(item.price.total.withTax, { languageTag, currency })
            : labels.soldOut}
        </p>
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
