import type { JSX } from 'react';
import type { BasketMenuProps } from '#islands/BasketMenu.tsx';
import { LinePicture } from '#islands/panel/LinePicture.tsx';
import { removeItem } from '#lib/browser/basket.ts';
import type { BasketPiece } from '#lib/domain/basket-pieces.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { productName, sizeName } from '#lib/domain/product.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import { fill } from '#lib/i18n/words.ts';

interface Props extends BasketMenuProps {
  readonly piece: BasketPiece;
}

/** One piece of the basket, small. */
export function BasketLine({ piece, labels, locale, ...money }: Props): JSX.Element {
  const { item, parts, missing, isSellable, total, before } = piece;
  const name = productName(item.product);
  const size = sizeName(item.variant);
  const shown = [item, ...parts].flatMap(({ displayData }) => Object.values(displayData));
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
        {shown.map(({ key, label, value }) => (
          <p key={key + value} className="text-muted">
            {label}: {value}
          </p>
        ))}
        {isSellable ? (
          <p className="figures mt-1">
            {total === 0 ? labels.free : formatMoney(total, money)}
            {before > total && <s className="text-muted pl-2">{formatMoney(before, money)}</s>}
          </p>
        ) : (
          <p className="text-warn mt-1">
            {missing
              ? fill(labels.groupOut, { name: productName(missing.product) })
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
