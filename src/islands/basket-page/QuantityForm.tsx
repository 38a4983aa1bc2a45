import type { ReactElement } from 'react';
import { changeQuantity } from '#lib/browser/basket.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { type BasketItem, MAX_QUANTITY_PER_LINE } from '#lib/domain/basket.ts';
import { attributeLabel, LOW_STOCK_THRESHOLD, productName } from '#lib/domain/product.ts';
import { counted, fill } from '#lib/i18n/words.ts';

interface QuantityFormProps {
  readonly item: BasketItem;
  readonly page: BasketPage;
}

/** Choosing is enough with script; without it there is a button. */
export function QuantityForm({ item, page }: QuantityFormProps): ReactElement {
  const { words, shop } = page;
  const most = Math.max(item.quantity, choices(item));
  const left = item.availableQuantity;
  return (
    <form method="post" action="/api/form/updateBasketItem" className="flex items-center gap-2">
      <input type="hidden" name="locale" value={shop.locale} />
      <input type="hidden" name="basketItemKey" value={item.key} />
      <select
        name="quantity"
        aria-label={fill(words.quantityOf, { name: productName(item.product) })}
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
          {words.change}
        </button>
      </noscript>
      {left <= LOW_STOCK_THRESHOLD && !item.variant.stock.isSellableWithoutStock && (
        <span className="text-warn text-sm">
          {counted(words, 'onlyLeft', left, shop.languageTag)}
        </span>
      )}
    </form>
  );
}

/** Ten are easy to choose from; whoever wants a whole team's worth asks again at ten. */
const EASY = 10;

function choices(item: BasketItem): number {
  const perOrder = Number(
    attributeLabel(item.product.attributes, 'maxProductQuantityPerOrder') ?? MAX_QUANTITY_PER_LINE,
  );
  const { isSellableWithoutStock } = item.variant.stock;
  const stock = isSellableWithoutStock ? MAX_QUANTITY_PER_LINE : item.availableQuantity;
  const most = Math.min(stock, perOrder, MAX_QUANTITY_PER_LINE);
  return item.quantity < EASY ? Math.min(most, EASY) : most;
}
