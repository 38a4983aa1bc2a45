import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketFigures } from '#lib/domain/basket-figures.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface FreeDeliveryProps {
  readonly figures: BasketFigures;
  readonly page: BasketPage;
}

/** How much is missing for free delivery, as text and as a progress bar. */
export function FreeDelivery({ figures, page }: FreeDeliveryProps): ReactElement | null {
  const { free } = figures;
  if (!free) return null;
  const amount = formatMoney(free.left, page.shop);
  return (
    <div className="mt-4">
      <p id="to-free">
        {free.left === 0 ? page.words.isFree : interpolate(page.words.toFree, { amount })}
      </p>
      <progress
        aria-labelledby="to-free"
        className="progress mt-2 block h-1 w-full"
        max={free.from}
        value={free.from - free.left}
      />
    </div>
  );
}
