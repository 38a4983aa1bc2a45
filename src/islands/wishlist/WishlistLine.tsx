import type { JSX } from 'react';
import { LinePicture } from '#islands/panel/LinePicture.tsx';
import { moveToBasket, removeWish } from '#lib/browser/wishlist.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { productPrice } from '#lib/domain/price-display.ts';
import { productName, sizeName } from '#lib/domain/product.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import type { WishlistItem } from '#lib/domain/wishlist.ts';
import { settledSize, wishState } from '#lib/domain/wishlist-state.ts';
import { fill } from '#lib/i18n/words.ts';
import type { WishlistMenuLabels } from './labels.ts';
import type { WishlistMenuProps } from './WishlistMenu.tsx';

interface Props extends WishlistMenuProps {
  readonly item: WishlistItem;
}

/** One wish, small: what it is, what it costs, into the basket or off the list. */
export function WishlistLine({ item, labels, shop }: Props): JSX.Element {
  const { product, variant } = item;
  const name = productName(product);
  const size = variant && sizeName(variant);
  const state = wishState(item, new Date());
  const path = productPath(shop.locale, product);
  return (
    <li className="border-rule flex gap-4 border-b py-4 first:pt-0">
      <LinePicture product={product} />
      <div className="min-w-0 flex-1 text-sm">
        {name ? (
          <a className="font-semibold" href={path}>
            {name}
          </a>
        ) : (
          <p>{labels.gone}</p>
        )}
        {size && <p className="text-muted">{fill(labels.size, { size })}</p>}
        <p className="figures mt-1">
          {state.kind === 'sellable' ? (
            <Price {...{ item, labels, shop }} />
          ) : (
            said(state.kind, labels)
          )}
        </p>
        <div className="flex flex-wrap gap-x-4">
          {state.kind === 'sellable' && (
            <Move {...{ item, labels, name, path, sizes: state.sizes }} />
          )}
          <button
            className="min-h-8 underline underline-offset-4"
            type="button"
            aria-label={fill(labels.removeItem, { name })}
            onClick={() => void removeWish(item.key)}
          >
            {labels.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

type Sizes = Extract<ReturnType<typeof wishState>, { readonly kind: 'sellable' }>['sizes'];

interface MoveProps extends Pick<Props, 'item' | 'labels'> {
  readonly name: string;
  readonly path: string;
  readonly sizes: Sizes;
}

/** Straight into the basket where no size has to be chosen; else to where sizes are. */
function Move({ item, labels, name, path, sizes }: MoveProps): JSX.Element {
  const size = settledSize(item, sizes);
  if (!size) {
    return (
      <a className="flex min-h-8 items-center underline underline-offset-4" href={`${path}#size`}>
        {labels.chooseSize}
        <span className="sr-only">: {name}</span>
      </a>
    );
  }
  return (
    <button
      className="min-h-8 font-semibold underline underline-offset-4"
      type="button"
      aria-label={fill(labels.moveItem, { name })}
      onClick={() => void moveToBasket(item.key, size.id)}
    >
      {labels.move}
    </button>
  );
}

function Price({ item, labels, shop }: Pick<Props, 'item' | 'labels' | 'shop'>): JSX.Element {
  const { variant, product } = item;
  const price = productPrice(product);
  const amount = formatMoney(variant?.price.withTax ?? price.now, shop);
  return <>{!variant && price.isFrom ? fill(labels.from, { price: amount }) : amount}</>;
}

function said(kind: 'sold-out' | 'not-yet' | 'over' | 'gone', labels: WishlistMenuLabels): string {
  if (kind === 'sold-out') return labels.soldOut;
  return kind === 'gone' ? labels.gone : kind === 'over' ? labels.over : '';
}
