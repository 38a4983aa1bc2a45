import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import {
  $wishlist,
  $wishlistNotice,
  keepWishlistFresh,
  seedWishlist,
} from '#lib/client/wishlist.ts';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { pluralize } from '#lib/i18n/interpolate.ts';
import { ClearList } from './ClearList.tsx';
import { EmptyWishlist } from './EmptyWishlist.tsx';
import { ShareList } from './ShareList.tsx';
import { WishlistRow } from './WishlistRow.tsx';
import { WishlistStatusMessage } from './WishlistStatusMessage.tsx';

/** The wishlist page: items, newest first, sharing and clearing. */
export function WishlistView(page: WishlistPage): ReactElement {
  const { labels, shop } = page;
  const state = useStore($wishlist, { ssr: 'initial' });
  const latest = useStore($wishlistNotice, { ssr: 'initial' });
  const [removed, setRemoved] = useState<WishlistItem>();
  useEffect(() => {
    seedWishlist(page.initial);
  }, [page.initial]);
  useEffect(keepWishlistFresh, []);
  const { items } = state.status === 'ready' ? state.wishlist : page.initial;
  return (
    <>
      <WishlistStatusMessage
        page={page}
        notice={latest?.kind ?? page.notice}
        serial={latest?.serial}
        removed={removed}
        isInitial={latest === undefined}
        onUndone={() => setRemoved(undefined)}
      />
      {items.length === 0 ? (
        <EmptyWishlist page={page} />
      ) : (
        <>
          <p className="text-muted">{pluralize(labels, 'items', items.length, shop.languageTag)}</p>
          <ul className="divide-rule border-rule mt-4 grid divide-y border-y lg:grid-cols-2 lg:gap-x-12">
            {items.toReversed().map((item) => (
              <WishlistRow
                key={item.key}
                item={item}
                page={page}
                onRemove={() => setRemoved(item)}
              />
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
