import type { ReactElement, SubmitEvent } from 'react';
import { removeItem } from '#lib/browser/basket.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketItem } from '#lib/domain/basket.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { productPath } from '#lib/domain/paths.ts';
import { attributeLabel, originalPrice, productName } from '#lib/domain/product.ts';
import { isGiftGroup } from '#lib/domain/promotion-gifts.ts';
import { fill } from '#lib/i18n/words.ts';
import { QuantityForm } from './QuantityForm.tsx';
import { RowPicture } from './RowPicture.tsx';

interface BasketRowProps {
  readonly item: BasketItem;
  readonly page: BasketPage;
  readonly onRemove: () => void;
}

/** One line: what it is, how many, what it costs, and out with it. */
export function BasketRow({ item, page, onRemove }: BasketRowProps): ReactElement {
  const { words, shop } = page;
  const name = productName(item.product);
  const isSellable = item.status === 'available';
  // What is gone stands under a heading of its own.
  const Heading = isSellable ? 'h2' : 'h3';
  const remove = (event: SubmitEvent): void => {
    event.preventDefault();
    onRemove();
    void removeItem(item.key);
  };
  return (
    <li className="grid grid-cols-[96px_1fr] gap-4 py-6 sm:grid-cols-[128px_1fr] sm:gap-6">
      <RowPicture
        product={item.product}
        href={productPath(shop.locale, item.product)}
        isSellable={isSellable}
      />
      <div className="flex min-w-0 flex-col gap-2 sm:flex-row sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <Heading className="text-lg leading-snug font-semibold">
            <a href={productPath(shop.locale, item.product)}>{name}</a>
          </Heading>
          <p className="text-muted">{detailsOf(item, page)}</p>
          {Object.values(item.displayData).map((data) => (
            <p key={data.key} className="text-muted">
              {data.label}: {data.value}
            </p>
          ))}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            {isSellable && !isGift(item) && <QuantityForm item={item} page={page} />}
            <form method="post" action="/api/form/removeItemFromBasket" onSubmit={remove}>
              <input type="hidden" name="locale" value={shop.locale} />
              <input type="hidden" name="itemKey" value={item.key} />
              <button
                type="submit"
                className="min-h-11 underline underline-offset-4"
                aria-label={fill(words.removeItem, { name })}
              >
                {words.remove}
              </button>
            </form>
          </div>
        </div>
        {isSellable && <LinePrice item={item} page={page} />}
      </div>
    </li>
  );
}

function LinePrice({ item, page }: Pick<BasketRowProps, 'item' | 'page'>): ReactElement {
  const { words, shop } = page;
  const { total, unit } = item.price;
  const before = originalPrice(total);
  return (
    <div className="figures sm:text-right">
      <p className="text-lg font-semibold">
        {total.withTax === 0 ? words.freeItem : formatMoney(total.withTax, shop)}
      </p>
      {before > total.withTax && (
        <p className="text-muted">
          <s>{formatMoney(before, shop)}</s>
        </p>
      )}
      {total.appliedReductions.map(
        ({ name, promotionId }) =>
          name !== undefined && (
            <p key={promotionId} className="text-club text-sm">
              {name}
            </p>
          ),
      )}
      {item.quantity > 1 && (
        <p className="text-muted text-sm">
          {fill(words.each, { price: formatMoney(unit.withTax, shop) })}
        </p>
      )}
    </div>
  );
}

/** How many are given is the promotion's to say. */
function isGift({ itemGroup }: BasketItem): boolean {
  return itemGroup !== undefined && isGiftGroup(itemGroup.id);
}

function detailsOf({ product, variant }: BasketItem, { words }: BasketPage): string {
  const size = attributeLabel(variant.attributes, 'size');
  const color = attributeLabel(product.attributes, 'color');
  return [size && fill(words.size, { size }), color].filter(Boolean).join(' · ');
}
