import { type JSX, useEffect, useRef } from 'react';
import {
  $basket,
  $basketNotice,
  $basketPending,
  type BasketState,
  keepBasketFresh,
  loadBasket,
} from '#lib/browser/basket.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import type { Currency, Locale } from '#lib/domain/shop.ts';
import { BasketContents } from './basket/BasketContents.tsx';
import { MenuSaid } from './basket/MenuSaid.tsx';
import { NotReady } from './panel/NotReady.tsx';
import { useOpening } from './panel/use-opening.ts';
import { useShared } from './use-shared.ts';

export interface BasketMenuLabels {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly browse: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: string;
  readonly quantity: string;
  readonly size: string;
  readonly soldOut: string;
  readonly total: string;
  readonly viewBasket: string;
  readonly checkout: string;
  readonly undo: string;
  /** With `{{name}}`. */
  readonly groupOut: string;
  readonly free: string;
  readonly youSave: string;
  /** What a change came to, one for each kind. */
  readonly notices: Readonly<Record<BasketNotice, string>>;
}

export interface BasketMenuProps {
  readonly locale: Locale;
  readonly languageTag: string;
  readonly currency: Currency;
  readonly basketHref: string;
  readonly checkoutHref: string;
  readonly shopHref: string;
  readonly labels: BasketMenuLabels;
}

const UNKNOWN: BasketState = { status: 'unknown' };

/** What is in the basket, in the panel below its link (specification, section 2). */
export function BasketMenu(props: BasketMenuProps): JSX.Element {
  const { labels } = props;
  const state = useShared($basket, UNKNOWN);
  const isPending = useShared($basketPending, 0) > 0;
  const said = useShared($basketNotice, undefined);
  const panel = useRef<HTMLElement>(null);
  useEffect(keepBasketFresh, []);
  useOpening(panel, () => {
    if ($basket.get().status !== 'ready') void loadBasket();
  });
  return (
    <section ref={panel} aria-label={labels.title} aria-busy={isPending} className="p-6">
      <NotReady status={state.status} labels={labels} onRetry={() => void loadBasket()} />
      <MenuSaid {...props} said={said} />
      {state.status === 'ready' && (
        <BasketContents {...props} basket={state.basket} isPending={isPending} />
      )}
    </section>
  );
}
