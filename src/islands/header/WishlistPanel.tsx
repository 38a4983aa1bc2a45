import { useStore } from '@nanostores/react';
import { type JSX, useEffect, useRef } from 'react';
import { useFocusOnOutcome } from '#islands/shared/use-focus-on-outcome.ts';
import { $headerMessages } from '#lib/client/header-messages-store.ts';
import {
  $wishlist,
  $wishlistNotice,
  ensureWishlist,
  keepWishlistFresh,
  loadWishlist,
  type WishlistState,
} from '#lib/client/wishlist.ts';
import type { HeartNotices, WishlistPanelLabels } from '#lib/contract/header-messages.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { getShopByLocale, type Locale, type Shop } from '#lib/domain/shop/shop.ts';
import { wishlistPath } from '#lib/domain/wishlist/wishlist-paths.ts';
import { PanelStatus } from './PanelStatus.tsx';
import { usePanelOpening } from './use-panel-opening.ts';
import { WishlistPanelLine } from './WishlistPanelLine.tsx';

export interface WishlistPanelProps {
  readonly locale: Locale;
  /** The only text that is part of the page. */
  readonly loading: string;
}

/** The wishlist's items below its link in the header. The server renders the placeholder only. */
export function WishlistPanel({ locale, loading }: WishlistPanelProps): JSX.Element {
  const labels = useStore($headerMessages, { ssr: 'initial' })?.wishlist;
  const state = useStore($wishlist, { ssr: 'initial' });
  const notice = useStore($wishlistNotice, { ssr: 'initial' });
  const panel = useRef<HTMLElement>(null);
  const region = useFocusOnOutcome(notice?.serial);
  useEffect(keepWishlistFresh, []);
  usePanelOpening(panel, () => void ensureWishlist());
  return (
    <section ref={panel} aria-label={labels?.title} className="p-6">
      <div
        ref={region}
        role="status"
        tabIndex={-1}
        className="text-sm font-semibold not-empty:mb-4"
      >
        {notice && labels?.notices[notice.kind as keyof HeartNotices]}
      </div>
      <PanelStatus
        status={state.status}
        loading={loading}
        labels={labels}
        onRetry={() => void loadWishlist()}
      />
      {labels && state.status === 'ready' && (
        <WishlistItems
          shop={getShopByLocale(locale)}
          labels={labels}
          items={state.wishlist.items}
        />
      )}
    </section>
  );
}

interface ItemsProps {
  readonly shop: Shop;
  readonly labels: WishlistPanelLabels;
  readonly items: Extract<WishlistState, { readonly status: 'ready' }>['wishlist']['items'];
}

/** Newest first. */
function WishlistItems({ items, shop, labels }: ItemsProps): JSX.Element {
  if (items.length === 0) {
    return (
      <>
        <p className="display text-menu">{labels.empty}</p>
        <p className="text-muted mt-2 text-sm">{labels.hint}</p>
        <a
          className="button button-secondary mt-4 w-full"
          href={`${categoryPath(shop.locale, '/')}?sort=new_desc`}
        >
          {labels.browse}
        </a>
      </>
    );
  }
  return (
    <>
      <ul className="-mx-6 max-h-[45vh] overflow-y-auto px-6">
        {items.toReversed().map((item) => (
          <WishlistPanelLine key={item.key} shop={shop} labels={labels} item={item} />
        ))}
      </ul>
      <a className="button button-primary mt-4 w-full" href={wishlistPath(shop.locale)}>
        {labels.view}
      </a>
    </>
  );
}
