import type { JSX } from 'react';
import { moveToBasket, removeWish } from '#lib/client/wishlist.ts';
import type { WishlistPanelLabels } from '#lib/contract/header-messages.ts';
import { productPrice } from '#lib/domain/catalog/price-display.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { resolveWishlistSize, wishlistItemState } from '#lib/domain/wishlist/wishlist-state.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { LinePicture } from './LinePicture.tsx';

interface WishlistPanelLineProps {
  readonly item: WishlistItem;
  readonly labels: WishlistPanelLabels;
  readonly shop: Shop;
}

/** One item of the wishlist, with buttons that move it to the basket or remove it. */
export function WishlistPanelLine({ item, labels, shop }: WishlistPanelLineProps): JSX.Element {
  const { product, variant } = item;
  const name = productName(product);
  const size = variant && sizeName(variant);
  const state = wishlistItemState(item, new Date());
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
        {size && <p className="text-muted">{interpolate(labels.size, { size })}</p>}
        <p className="figures mt-1">
          {state.kind === 'sellable' ? (
            <Price item={item} labels={labels} shop={shop} />
          ) : (
            unavailableText(state.kind, labels)
          )}
        </p>
        <div className="flex flex-wrap gap-x-4">
          {state.kind === 'sellable' && (
            <MoveToBasket item={item} labels={labels} name={name} path={path} sizes={state.sizes} />
          )}
          <button
            className="min-h-8 underline underline-offset-4"
            type="button"
            aria-label={interpolate(labels.removeItem, { name })}
            onClick={() => void removeWish(item.key)}
          >
            {labels.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

type Sizes = Extract<ReturnType<typeof wishlistItemState>, { readonly kind: 'sellable' }>['sizes'];

interface MoveToBasketProps extends Pick<WishlistPanelLineProps, 'item' | 'labels'> {
  readonly name: string;
  readonly path: string;
  readonly sizes: Sizes;
}

/** A button where the size is settled, otherwise a link to the sizes. */
function MoveToBasket({ item, labels, name, path, sizes }: MoveToBasketProps): JSX.Element {
  const size = resolveWishlistSize(item, sizes);
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
      aria-label={interpolate(labels.moveItem, { name })}
      onClick={() => void moveToBasket(item.key, size.id)}
    >
      {labels.move}
    </button>
  );
}

function Price({
  item,
  labels,
  shop,
}: Pick<WishlistPanelLineProps, 'item' | 'labels' | 'shop'>): JSX.Element {
  const { variant, product } = item;
  const price = productPrice(product);
  const amount = formatMoney(variant?.price.withTax ?? price.now, shop);
  return <>{!variant && price.isFrom ? interpolate(labels.from, { price: amount }) : amount}</>;
}

function unavailableText(
  kind: 'sold-out' | 'not-yet' | 'over' | 'gone',
  labels: WishlistPanelLabels,
): string {
  if (kind === 'sold-out') return labels.soldOut;
  return kind === 'gone' ? labels.gone : kind === 'over' ? labels.over : '';
}
