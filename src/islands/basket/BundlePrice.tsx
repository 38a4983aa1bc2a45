import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketBundle } from '#lib/domain/basket/basket-bundles.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface BundlePriceProps {
  readonly bundle: BasketBundle;
  readonly page: Pick<BasketPage, 'labels' | 'shop'>;
}

/** The price of the whole bundle, with the previous price and the reasons for the reduction. */
export function BundlePrice({ bundle, page }: BundlePriceProps): ReactElement {
  const { labels, shop } = page;
  const { total, originalTotal, unitPrice, reductionNames, item } = bundle;
  return (
    <div className="figures sm:min-w-24 sm:text-right">
      <p className="text-lg font-semibold">
        {total === 0 ? labels.freeItem : formatMoney(total, shop)}
      </p>
      {originalTotal > total && (
        <p className="text-muted">
          <s>{formatMoney(originalTotal, shop)}</s>
        </p>
      )}
      {reductionNames.map((name) => (
        <p key={name} className="text-club text-sm">
          {name}
        </p>
      ))}
      {item.quantity > 1 && (
        <p className="text-muted text-sm">
          {interpolate(labels.each, { price: formatMoney(unitPrice, shop) })}
        </p>
      )}
    </div>
  );
}
