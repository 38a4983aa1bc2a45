import type { ReactElement, SubmitEvent } from 'react';
import { useFocusOnOutcome } from '#islands/shared/use-focus-on-outcome.ts';
import { addWish } from '#lib/client/wishlist.ts';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import type { WishlistNotice } from '#lib/domain/wishlist/wishlist-notice.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface WishlistStatusMessageProps {
  readonly page: WishlistPage;
  readonly notice: WishlistNotice | undefined;
  /** Of the last change since the page was rendered. */
  readonly serial: number | undefined;
  /** Removed since the page was rendered. */
  readonly removed: WishlistItem | undefined;
  /** No change yet: the notice and undo of the page's address still apply. */
  readonly isInitial: boolean;
  readonly onUndone: () => void;
}

/** Outcome of the last change, with its undo. */
export function WishlistStatusMessage(props: WishlistStatusMessageProps): ReactElement {
  const { page, notice, removed, isInitial } = props;
  const { labels, links, back } = page;
  const region = useFocusOnOutcome(props.serial);
  const undo = removed ?? (isInitial ? page.undo : undefined);
  const text =
    removed && notice === 'removed'
      ? interpolate(labels.removedItem, { name: productName(removed.product) })
      : notice && labels[notice];
  return (
    // Always rendered: a live region announces only what is added to it later.
    <div ref={region} role="status" tabIndex={-1}>
      {text && (
        <div className="border-club bg-shade mb-6 flex flex-wrap items-center gap-x-4 border-l-4 p-4">
          <p>{text}</p> {notice === 'removed' && undo && <UndoRemoval {...props} item={undo} />}{' '}
          {notice === 'moved' && <StatusLink href={links.basket}>{labels.viewBasket}</StatusLink>}{' '}
          {isInitial && back && <StatusLink href={back}>{labels.back}</StatusLink>}
        </div>
      )}
    </div>
  );
}

interface RemovedItem {
  readonly productId: number;
  readonly variantId?: number | null;
}

function UndoRemoval({
  page,
  item,
  onUndone,
}: Pick<WishlistStatusMessageProps, 'page' | 'onUndone'> & {
  readonly item: RemovedItem;
}): ReactElement {
  const { productId, variantId } = item;
  const undo = (event: SubmitEvent): void => {
    event.preventDefault();
    onUndone();
    void addWish(variantId ? { variantId } : { productId });
  };
  return (
    <form method="post" action="/api/form/addItemToWishlist" onSubmit={undo}>
      <input type="hidden" name="locale" value={page.shop.locale} />
      <input type="hidden" name="productId" value={productId} />
      {page.formKey && <input type="hidden" name="formKey" value={page.formKey} />}
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
        {page.labels.undo}
      </button>
    </form>
  );
}

function StatusLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: string;
}): ReactElement {
  return (
    <a
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      href={href}
    >
      {children}
    </a>
  );
}
