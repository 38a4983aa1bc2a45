import { type ReactElement, useEffect, useState } from 'react';
import { useShared } from '#islands/use-shared.ts';
import {
  $basket,
  $basketNotice,
  $basketPending,
  type BasketState,
  keepBasketFresh,
  seedBasket,
} from '#lib/browser/basket.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { type BasketItem, itemCount, sellableItems } from '#lib/domain/basket.ts';
import { counted } from '#lib/i18n/words.ts';
import { BasketRow } from './BasketRow.tsx';
import { BasketSummary } from './BasketSummary.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { RemovedItem } from './RemovedItem.tsx';

const UNKNOWN: BasketState = { status: 'unknown' };

/** The basket page: lines, what is no longer for sale apart from them, and what it all costs. */
export function BasketView(page: BasketPage): ReactElement {
  const { words, shop } = page;
  const state = useShared($basket, UNKNOWN);
  const pending = useShared($basketPending, 0) > 0;
  const said = useShared($basketNotice, undefined);
  const [removed, setRemoved] = useState<BasketItem>();
  useEffect(() => {
    seedBasket(page.initial);
    keepBasketFresh();
  }, [page.initial]);
  const basket = state.status === 'ready' ? state.basket : page.initial;
  const sellable = sellableItems(basket);
  const gone = basket.items.filter((item) => !sellable.includes(item));
  const notice = said?.kind ?? page.notice;
  const row = (item: BasketItem): ReactElement => (
    <BasketRow key={item.key} item={item} page={page} onRemove={() => setRemoved(item)} />
  );
  return (
    <>
      {/* Always there, so that what appears in it is read out. */}
      <div role="status">
        {notice && <p className="border-club bg-shade mb-6 border-l-4 p-4">{words[notice]}</p>}
        {removed && (
          <RemovedItem item={removed} words={words} onDone={() => setRemoved(undefined)} />
        )}
      </div>
      {basket.items.length === 0 ? (
        <EmptyBasket words={words} href={page.links.newIn} />
      ) : (
        <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <p className="text-muted">
              {counted(words, 'items', itemCount(basket), shop.languageTag)}
            </p>
            <ul className="divide-rule border-rule mt-4 divide-y border-y">{sellable.map(row)}</ul>
            {gone.length > 0 && (
              <section aria-labelledby="gone" className="mt-12">
                <h2 id="gone" className="display text-head">
                  {words.unavailableTitle}
                </h2>
                <p className="text-muted">{words.unavailableText}</p>
                <ul className="divide-rule border-rule mt-4 divide-y border-y">{gone.map(row)}</ul>
              </section>
            )}
          </div>
          <BasketSummary basket={basket} page={page} pending={pending} />
        </div>
      )}
    </>
  );
}
