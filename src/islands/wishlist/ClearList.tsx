import type { ReactElement } from 'react';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';

/** Clears the list after a confirmation: it cannot be undone. */
export function ClearList({ page }: { readonly page: WishlistPage }): ReactElement {
  const { labels, shop } = page;
  return (
    <details className="sm:justify-self-end">
      <summary className="flex min-h-11 items-center underline underline-offset-4">
        {labels.clear}
      </summary>
      <form method="post" action="/api/form/clearWishlist" className="bg-shade mt-2 p-4">
        <input type="hidden" name="locale" value={shop.locale} />
        <p>{labels.clearQuestion}</p>
        <button type="submit" className="button button-secondary mt-4 w-full">
          {labels.clearConfirm}
        </button>
      </form>
    </details>
  );
}
