import { type JSX, useEffect, useRef } from 'react';
import {
  $basket,
  $basketPending,
  type BasketState,
  keepBasketFresh,
  loadBasket,
} from '#lib/browser/basket.ts';
import type { Currency, Locale } from '#lib/domain/shop.ts';
import { BasketContents } from './basket/BasketContents.tsx';
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
  const panel = useRef<HTMLElement>(null);
  useOpening(panel, () => {
    if ($basket.get().status !== 'ready') void loadBasket();
  });
  return (
    <section ref={panel} aria-label={labels.title} aria-busy={isPending} className="p-6">
      {state.status === 'unknown' && <p className="text-muted text-sm">{labels.loading}</p>}
      {state.status === 'failed' && (
        <>
          <p role="alert">{labels.failed}</p>
          <button
            className="button button-secondary mt-4 w-full"
            type="button"
            onClick={() => void loadBasket()}
          >
            {labels.retry}
          </button>
        </>
      )}
      {state.status === 'ready' && (
        <BasketContents {...props} basket={state.basket} isPending={isPending} />
      )}
    </section>
  );
}

/** Runs when the shopper reaches for the link above the panel; hydration itself asks nothing. */
function useOpening(panel: React.RefObject<HTMLElement | null>, opened: () => void): void {
  const latest = useRef(opened);
  latest.current = opened;
  useEffect(() => {
    keepBasketFresh();
    const host = panel.current?.closest('[data-intent]');
    const run = (): void => latest.current();
    if (host?.matches(':hover, :focus-within')) run();
    host?.addEventListener('pointerenter', run);
    host?.addEventListener('focusin', run);
    return () => {
      host?.removeEventListener('pointerenter', run);
      host?.removeEventListener('focusin', run);
    };
  }, [panel]);
}
