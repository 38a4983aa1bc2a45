import type { ReactElement } from 'react';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';

/** Empty state with a link to new products. */
export function EmptyWishlist({ page }: { readonly page: WishlistPage }): ReactElement {
  const { labels, links } = page;
  return (
    <div className="py-8">
      <p className="display text-head">{labels.emptyTitle}</p>
      <p className="mt-2 max-w-prose">{labels.emptyText}</p>
      <p className="mt-8">
        <a className="button button-primary" href={links.newIn}>
          {labels.emptyAction}
        </a>
      </p>
    </div>
  );
}
