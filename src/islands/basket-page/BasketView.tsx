import { type ReactElement, useEffect } from 'react';
import { useShared } from '#islands/use-shared.ts';
import {
  $basket,
  $basketNotice,
  $basketPending,
  type BasketState,
  keepBasketFresh,
  loadBasket,
  seedBasket,
} from '#lib/browser/basket.ts';
import { $saved, seedSaved } from '#lib/browser/basket-aside.ts';
import { hintedItems } from '#lib/browser/hint.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { itemCount } from '#lib/domain/basket.ts';
import { BasketLines } from './BasketLines.tsx';
import { BasketSaid } from './BasketSaid.tsx';
import { BasketSummary } from './BasketSummary.tsx';
import { BringOffer } from './BringOffer.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { GiftOffers } from './GiftOffers.tsx';
import { SavedItems } from './SavedItems.tsx';

const UNKNOWN: BasketState = { status: 'unknown' };

/** The basket page: lines, what is no longer for sale and what is saved apart from them, and what it all costs. */
export function BasketView(page: BasketPage): ReactElement {
  const { words, initial } = page;
  const state = useShared($basket, UNKNOWN);
  const pending = useShared($basketPending, 0) > 0;
  const said = useShared($basketNotice, undefined);
  const saved = useShared($saved, undefined) ?? page.saved;
  useEffect(() => {
    seedBasket(initial);
    seedSaved(page.saved);
    keepBasketFresh();
    // Something was put in while this page was on its way.
    const hinted = hintedItems();
    if (hinted !== undefined && hinted !== itemCount(initial)) void loadBasket();
  }, [initial, page.saved]);
  const basket = state.status === 'ready' ? state.basket : initial;
  return (
    <>
      <BasketSaid page={page} said={said} />
      <BringOffer page={page} />
      {basket.items.length === 0 ? (
        <EmptyBasket words={words} href={page.links.newIn} />
      ) : (
        <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <BasketLines basket={basket} page={page} />
            <GiftOffers basket={basket} page={page} />
          </div>
          <BasketSummary basket={basket} page={page} pending={pending} />
        </div>
      )}
      <SavedItems items={saved} page={page} />
    </>
  );
}
