import { type JSX, useEffect, useRef } from 'react';
import { NotReady } from '#islands/panel/NotReady.tsx';
import { useOpening } from '#islands/panel/use-opening.ts';
import { useShared } from '#islands/use-shared.ts';
import {
  $wishlist,
  $wishlistNotice,
  keepWishlistFresh,
  loadWishlist,
  type WishlistState,
} from '#lib/browser/wishlist.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { SaidOfHearts, WishlistMenuLabels } from './labels.ts';
import { WishlistLine } from './WishlistLine.tsx';

export interface WishlistMenuProps {
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency'>;
  readonly href: string;
  readonly newIn: string;
  readonly labels: WishlistMenuLabels;
}

const UNKNOWN: WishlistState = { status: 'unknown' };

/** What is on the wishlist, in the panel below its link (specification, section 2). */
export function WishlistMenu(props: WishlistMenuProps): JSX.Element {
  const { labels } = props;
  const state = useShared($wishlist, UNKNOWN);
  const said = useShared($wishlistNotice, undefined);
  const panel = useRef<HTMLElement>(null);
  useEffect(keepWishlistFresh, []);
  useOpening(panel, () => {
    if ($wishlist.get().status !== 'ready') void loadWishlist();
  });
  return (
    <section ref={panel} aria-label={labels.title} className="p-6">
      <p role="status" className="text-sm font-semibold not-empty:mb-4">
        {said && labels.said[said.kind as keyof SaidOfHearts]}
      </p>
      <NotReady status={state.status} labels={labels} onRetry={() => void loadWishlist()} />
      {state.status === 'ready' && <Contents {...props} items={state.wishlist.items} />}
    </section>
  );
}

type ReadyList = Extract<WishlistState, { readonly status: 'ready' }>['wishlist'];

/** Newest first. */
function Contents({ items, ...props }: WishlistMenuProps & Pick<ReadyList, 'items'>): JSX.Element {
  const { labels, href, newIn } = props;
  if (items.length === 0) {
    return (
      <>
        <p className="display text-menu">{labels.empty}</p>
        <p className="text-muted mt-2 text-sm">{labels.hint}</p>
        <a className="button button-secondary mt-4 w-full" href={newIn}>
          {labels.browse}
        </a>
      </>
    );
  }
  return (
    <>
      <ul className="-mx-6 max-h-[45vh] overflow-y-auto px-6">
        {items.toReversed().map((item) => (
          <WishlistLine key={item.key} {...props} item={item} />
        ))}
      </ul>
      <a className="button button-primary mt-4 w-full" href={href}>
        {labels.view}
      </a>
    </>
  );
}
