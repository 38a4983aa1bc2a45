import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import {
  $basket,
  $basketNotice,
  $basketPending,
  keepBasketFresh,
  seedBasket,
} from '#lib/client/basket.ts';
import { $saved, seedSaved } from '#lib/client/saved-items.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { BasketLines } from './BasketLines.tsx';
import { BasketStatusMessage } from './BasketStatusMessage.tsx';
import { BasketSummary } from './BasketSummary.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { GiftOffers } from './GiftOffers.tsx';
import { OtherShopOffer } from './OtherShopOffer.tsx';
import { SavedItems } from './SavedItems.tsx';

/** The basket page: bundles, gifts, costs and saved items. */
export function BasketView(page: BasketPage): ReactElement {
  const { initial } = page;
  const state = useStore($basket, { ssr: 'initial' });
  const pending = useStore($basketPending, { ssr: 'initial' }) > 0;
  const notice = useStore($basketNotice, { ssr: 'initial' });
  const saved = useStore($saved, { ssr: 'initial' }) ?? page.saved;
  useEffect(() => {
    seedBasket(initial);
    seedSaved(page.saved);
  }, [initial, page.saved]);
  useEffect(keepBasketFresh, []);
  const basket = state.status === 'ready' ? state.basket : initial;
  return (
    <>
      <BasketStatusMessage page={page} latest={notice} />
      <OtherShopOffer page={page} />
      {basket.items.length === 0 ? (
        <EmptyBasket {...page} />
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
