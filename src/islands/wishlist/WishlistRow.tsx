import type { ReactElement, SubmitEvent } from 'react';
import { RowPicture } from '#islands/shared/RowPicture.tsx';
import { removeWish } from '#lib/client/wishlist.ts';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { colourName } from '#lib/domain/catalog/swatch.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { wishlistItemState } from '#lib/domain/wishlist/wishlist-state.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { MoveForm } from './MoveForm.tsx';
import { WishlistItemPrice } from './WishlistItemPrice.tsx';
import { WishlistItemState } from './WishlistItemState.tsx';

interface WishRowProps {
  readonly item: WishlistItem;
  readonly page: WishlistPage;
  readonly onRemove: () => void;
}

/** One item with its price and availability, and buttons to move it to the basket or to remove it. */
export function WishlistRow({ item, page, onRemove }: WishRowProps): ReactElement {
  const { labels, shop } = page;
  const { product } = item;
  const name = productName(product) || labels.gone;
  const state = wishlistItemState(item, new Date(page.drawnAt));
  const href = state.kind === 'gone' ? undefined : productPath(shop.locale, product);
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] content-start gap-4 py-6 sm:grid-cols-[128px_minmax(0,1fr)] sm:gap-6">
      <RowPicture product={product} href={href} isSellable={state.kind === 'sellable'} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg leading-snug font-semibold">
          {href ? <a href={href}>{name}</a> : name}
        </h2>
        <p className="text-muted">{detailsOf(item, page)}</p>
        {state.kind !== 'gone' && <WishlistItemPrice item={item} page={page} />}
        <WishlistItemState state={state} page={page} />
        {state.kind === 'sellable' && (
          <MoveForm item={item} sizes={state.sizes} page={page} name={name} />
        )}
        <RemoveForm item={item} page={page} onRemove={onRemove} name={name} />
      </div>
    </li>
  );
}

function RemoveForm({
  item,
  page,
  name,
  onRemove,
}: WishRowProps & { readonly name: string }): ReactElement {
  const { labels, shop } = page;
  const remove = (event: SubmitEvent): void => {
    event.preventDefault();
    onRemove();
    void removeWish(item.key);
  };
  return (
    <form method="post" action="/api/form/removeItemFromWishlist" onSubmit={remove}>
      <input type="hidden" name="locale" value={shop.locale} />
      <input type="hidden" name="itemKey" value={item.key} />
      <input type="hidden" name="productId" value={item.productId} />
      {item.variantId && <input type="hidden" name="variantId" value={item.variantId} />}
      <button
        type="submit"
        className="min-h-11 underline underline-offset-4"
        aria-label={interpolate(labels.removeItem, { name })}
      >
        {labels.remove}
      </button>
    </form>
  );
}

function detailsOf({ product, variant }: WishlistItem, { labels }: WishlistPage): string {
  const size = variant && sizeName(variant);
  const color = colourName(product);
  return [size && interpolate(labels.size, { size }), color].filter(Boolean).join(' · ');
}
