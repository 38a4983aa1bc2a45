import { type ReactElement, useEffect, useState } from 'react';
import { useShared } from '#islands/use-shared.ts';
import {
  $wishlist,
  $wishlistNotice,
  keepWishlistFresh,
  seedWishlist,
  type WishlistState,
} from '#lib/browser/wishlist.ts';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import type { WishlistItem } from '#lib/domain/wishlist.ts';
import { pluralize } from '#lib/i18n/interpolate.ts';
import { ClearList } from './ClearList.tsx';
import { EmptyWishlist } from './EmptyWishlist.tsx';
import { ShareList } from './ShareList.tsx';
import { WishRow } from './WishRow.tsx';
import { WishSaid } from './WishSaid.tsx';

const UNKNOWN: WishlistState = { status: 'unknown' };

/** The wishlist page: what was wished, newest first, and what can be done with all of it. */
export function WishlistView(page: WishlistPage): ReactElement {
  const { words, shop } = page;
  const state = useShared($wishlist, UNKNOWN);
  const said = useShared($wishlistNotice, undefined);
  const [removed, setRemoved] = useState<WishlistItem>();
  useEffect(() => {
    seedWishlist(page.initial);
    keepWishlistFresh();
  }, [page.initial]);
  const { items } = state.status === 'ready' ? state.wishlist : page.initial;
  return (
    <>
      <WishSaid
        page={page}
        notice={said?.kind ?? page.notice}
        removed={removed}
        isOld={said === undefined}
        onUndone={() => setRemoved(undefined)}
      />
      {items.length === 0 ? (
        <EmptyWishlist page={page} />
      ) : (
        <>
          <p className="text-muted">{pluralize(words, 'items', items.length, shop.languageTag)}</p>
          <ul className="divide-rule border-rule mt-4 grid divide-y border-y lg:grid-cols-2 lg:gap-x-12">
            {items.toReversed().map((item) => (
              <WishRow key={item.key} item={item} page={page} onRemove={() => setRemoved(item)} />
            ))}
          </ul>
          <div className="mt-12 grid gap-8 sm:grid-cols-2">
            <ShareList page={page} />
            <ClearList page={page} />
          </div>
        </>
      )}
    </>
  );
}
