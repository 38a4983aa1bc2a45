import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketTotals } from '#lib/domain/checkout/basket-totals.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface FreeDeliveryProps {
  readonly figures: BasketTotals;
  readonly page: BasketPage;
}

/** How much is missing for free delivery, as text and as a progress bar. */
export function FreeDelivery({ figures, page }: FreeDeliveryProps): ReactElement | null {
  const { freeDelivery } = figures;
  if (!freeDelivery) return null;
  const amount = formatMoney(freeDelivery.left, page.shop);
  return (
    <div className="mt-4">
      <p id="to-free">
        {freeDelivery.left === 0 ? page.labels.isFree : interpolate(page.labels.toFree, { amount })}
      </p>
      <progress
        aria-labelledby="to-free"
        className="progress mt-2 block h-1 w-full"
        max={freeDelivery.from}
        value={freeDelivery.from - freeDelivery.left}
      />
    </div>
  );
}
