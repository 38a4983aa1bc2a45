import { type ReactElement, useId } from 'react';
import { changeQuantity } from '#lib/client/basket.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import {
  type BasketBundle,
  bundleQuantityLimit,
  type QuantityLimit,
} from '#lib/domain/basket/basket-bundles.ts';
import { LOW_STOCK_THRESHOLD, productName } from '#lib/domain/catalog/product.ts';
import { interpolate, pluralize } from '#lib/i18n/interpolate.ts';

interface QuantityFormProps {
  readonly bundle: BasketBundle;
  readonly basket: Basket;
  readonly page: BasketPage;
}

/** With script a change submits; without it there is a button. */
export function QuantityForm({ bundle, basket, page }: QuantityFormProps): ReactElement {
  const { labels, shop } = page;
  const { item } = bundle;
  const cap = bundleQuantityLimit(bundle, basket);
  const most = Math.max(item.quantity, highestChoice(cap, item.quantity));
  const reason = reasonOf(cap, item.quantity, most, page);
  const id = useId();
  return (
    <form
      method="post"
      action="/api/form/updateBasketItem"
      className="flex flex-wrap items-center gap-x-3"
    >
      <input type="hidden" name="locale" value={shop.locale} />
      <input type="hidden" name="basketItemKey" value={item.key} />
      <select
        name="quantity"
        aria-label={interpolate(labels.quantityOf, { name: productName(item.product) })}
        aria-describedby={reason && id}
        className="field figures w-20"
        value={item.quantity}
        onChange={(event) => void changeQuantity(item.key, Number(event.currentTarget.value))}
      >
        {Array.from({ length: most }, (_, index) => index + 1).map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-11 underline underline-offset-4">
          {labels.change}
        </button>
      </noscript>
      {reason && (
        <span id={id} className="text-warn text-sm">
          {reason}
        </span>
      )}
    </form>
  );
}

/** Quantities of the list. It grows when ten are chosen. */
const EASY = 10;

function highestChoice({ max }: QuantityLimit, quantity: number): number {
  return quantity < EASY ? Math.min(max, EASY) : max;
}

/** Explains why no more can be chosen; empty if more can. */
function reasonOf(
  { max, reason }: QuantityLimit,
  quantity: number,
  offered: number,
  { labels, shop }: BasketPage,
): string | undefined {
  if (max > offered) return undefined;
  if (reason === 'order') return interpolate(labels.capOrder, { count: max });
  if (reason === 'line') return interpolate(labels.capLine, { count: max });
  if (max <= LOW_STOCK_THRESHOLD) return pluralize(labels, 'onlyLeft', max, shop.languageTag);
  // Only for shoppers that have chosen the whole stock.
  return quantity < max ? undefined : interpolate(labels.capStock, { count: max });
}
