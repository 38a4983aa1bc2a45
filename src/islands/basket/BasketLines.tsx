import type { ReactElement } from 'react';
import { clearBasket } from '#lib/client/saved-items.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { type Basket, itemCount } from '#lib/domain/basket/basket.ts';
import { type BasketBundle, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { pluralize } from '#lib/i18n/interpolate.ts';
import { BasketRow } from './BasketRow.tsx';
import { RowForm } from './RowForm.tsx';

interface BasketLinesProps {
  readonly basket: Basket;
  readonly page: BasketPage;
}

/** The bundles that can be ordered, and below them those that are no longer for sale and not part of the total. */
export function BasketLines({ basket, page }: BasketLinesProps): ReactElement {
  const { labels, shop } = page;
  const { sellable, gone } = groupIntoBundles(basket);
  const renderRow = (bundle: BasketBundle): ReactElement => (
    <BasketRow key={bundle.item.key} bundle={bundle} basket={basket} page={page} />
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-muted">
          {pluralize(labels, 'items', itemCount(basket), shop.languageTag)}
        </p>
        <RowForm
          action="clearBasket"
          page={page}
          label={labels.clear}
          onSubmit={() => void clearBasket()}
        />
      </div>
      {sellable.length > 0 && (
        <ul className="divide-rule border-rule mt-2 divide-y border-y">
          {sellable.map(renderRow)}
        </ul>
      )}
      {gone.length > 0 && (
        <section aria-labelledby="gone" className="mt-12">
          <h2 id="gone" className="display text-head">
            {labels.unavailableTitle}
          </h2>
          <p className="text-muted">{labels.unavailableText}</p>
          <ul className="divide-rule border-rule mt-4 divide-y border-y">{gone.map(renderRow)}</ul>
        </section>
      )}
    </>
  );
}
