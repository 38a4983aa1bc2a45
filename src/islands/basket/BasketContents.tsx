import type { JSX } from 'react';
import type { BasketMenuProps } from '#islands/BasketMenu.tsx';
import type { Basket } from '#lib/domain/basket.ts';
import { sellableItems } from '#lib/domain/basket.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { BasketLine } from './BasketLine.tsx';

interface Props extends BasketMenuProps {
  readonly basket: Basket;
  readonly isPending: boolean;
}

/** The lines, newest first, with the way to the basket and to the checkout. */
export function BasketContents({ basket, isPending, ...props }: Props): JSX.Element {
  const { labels, basketHref, checkoutHref, shopHref } = props;
  if (basket.items.length === 0) {
    return (
      <>
        <p className="display text-menu">{labels.empty}</p>
        <a className="button button-secondary mt-4 w-full" href={shopHref}>
          {labels.browse}
        </a>
      </>
    );
  }
  return (
    <>
      <ul className="-mx-6 max-h-[45vh] overflow-y-auto px-6">
        {basket.items.toReversed().map((item) => (
          <BasketLine key={item.key} {...props} item={item} />
        ))}
      </ul>
      <p className="mt-4 flex justify-between font-semibold">
        {labels.total}
        <span className={isPending ? 'figures opacity-50' : 'figures'}>
          {formatMoney(basket.cost.withTax, props)}
        </span>
      </p>
      {sellableItems(basket).length > 0 && (
        <a className="button button-primary mt-4 w-full" href={checkoutHref}>
          {labels.checkout}
        </a>
      )}
      <a className="button button-quiet w-full" href={basketHref}>
        {labels.viewBasket}
      </a>
    </>
  );
}
