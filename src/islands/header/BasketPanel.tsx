import { useStore } from '@nanostores/react';
import { type JSX, useEffect, useRef } from 'react';
import {
  $basket,
  $basketNotice,
  $basketPending,
  ensureBasket,
  keepBasketFresh,
  loadBasket,
} from '#lib/client/basket.ts';
import { $headerMessages } from '#lib/client/header-messages-store.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { BasketPanelContents } from './BasketPanelContents.tsx';
import { BasketPanelMessage } from './BasketPanelMessage.tsx';
import { PanelStatus } from './PanelStatus.tsx';
import { usePanelOpening } from './use-panel-opening.ts';

export interface BasketPanelProps {
  readonly locale: Locale;
  /** The only text that is part of the page. */
  readonly loading: string;
}

/** The basket's contents below its link in the header. The server renders the placeholder only. */
export function BasketPanel({ locale, loading }: BasketPanelProps): JSX.Element {
  const labels = useStore($headerMessages, { ssr: 'initial' })?.basket;
  const state = useStore($basket, { ssr: 'initial' });
  const isPending = useStore($basketPending, { ssr: 'initial' }) > 0;
  const notice = useStore($basketNotice, { ssr: 'initial' });
  const panel = useRef<HTMLElement>(null);
  useEffect(keepBasketFresh, []);
  usePanelOpening(panel, () => void ensureBasket());
  return (
    <section ref={panel} aria-label={labels?.title} aria-busy={isPending} className="p-6">
      <PanelStatus
        status={state.status}
        loading={loading}
        labels={labels}
        onRetry={() => void loadBasket()}
      />
      {labels && <BasketPanelMessage notice={notice} labels={labels} shopHref={homePath(locale)} />}
      {labels && state.status === 'ready' && (
        <BasketPanelContents
          shop={getShopByLocale(locale)}
          links={{
            basket: basketPath(locale),
            checkout: checkoutPath(locale),
            shop: homePath(locale),
          }}
          labels={labels}
          basket={state.basket}
          isPending={isPending}
        />
      )}
    </section>
  );
}
