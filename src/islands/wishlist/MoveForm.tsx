import type { ReactElement, SubmitEvent } from 'react';
import { moveToBasket } from '#lib/client/wishlist.ts';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import { sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import type { Variant } from '#lib/domain/catalog/product.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { resolveWishlistSize } from '#lib/domain/wishlist/wishlist-state.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface MoveFormProps {
  readonly item: WishlistItem;
  /** Sizes in stock. */
  readonly sizes: readonly Variant[];
  readonly page: WishlistPage;
  readonly name: string;
}

/** Moves the item to the basket, with a choice of sizes where there are several. */
export function MoveForm({ item, sizes, page, name }: MoveFormProps): ReactElement {
  const { labels, shop } = page;
  const settled = resolveWishlistSize(item, sizes);
  const isOnly = item.product.variants.length === 1;
  const move = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const variantId = Number(new FormData(event.currentTarget).get('variantId'));
    void moveToBasket(item.key, variantId);
  };
  return (
    <form
      method="post"
      action="/api/form/moveToBasket"
      className="mt-2 flex flex-wrap gap-2"
      onSubmit={move}
    >
      <input type="hidden" name="locale" value={shop.locale} />
      <input type="hidden" name="itemKey" value={item.key} />
      {page.formKey && <input type="hidden" name="formKey" value={page.formKey} />}
      {isOnly ? (
        <input type="hidden" name="variantId" value={settled?.id} />
      ) : (
        <select
          className="field sm:w-auto sm:max-w-full"
          name="variantId"
          required
          aria-label={interpolate(labels.sizeOf, { name })}
          defaultValue={settled?.id ?? ''}
        >
          {!settled && <option value="">{labels.chooseSize}</option>}
          {sizeOptions(item.product).map(({ variant, label }) => {
            const isOut = !sizes.includes(variant);
            return (
              <option key={variant.id} value={variant.id} disabled={isOut}>
                {isOut ? `${label} – ${labels.soldOut}` : label}
              </option>
            );
          })}
        </select>
      )}
      <button
        type="submit"
        className="button button-secondary sm:w-auto"
        aria-label={interpolate(labels.moveItem, { name })}
      >
        {labels.move}
      </button>
    </form>
  );
}
