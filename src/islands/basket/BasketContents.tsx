import type { JSX } from 'react';
import type { BasketMenuProps } from '#islands/BasketMenu.tsx';
import type { Basket } from '#lib/domain/basket.ts';
import { basketPieces } from '#lib/domain/basket-pieces.ts';
import { formatMoney, minor } from '#lib/domain/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { BasketLine } from './BasketLine.tsx';

interface Props extends BasketMenuProps {
  readonly basket: Basket;
  readonly isPending: boolean;
}

/** The lines, newest first, with the way to the basket and to the checkout. */
export function BasketContents({ basket, isPending, ...props }: Props): JSX.Element {
  const { labels, basketHref, checkoutHref, shopHref } = props;
  const { sellable, gone } = basketPieces(basket);
  const saved = basket.cost.appliedReductions.reduce(
    (sum, { amount }) => sum + amount.absoluteWithTax,
    0,
  );
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
        {[...gone, ...sellable].toReversed().map((piece) => (
          <BasketLine key={piece.item.key} {...props} piece={piece} />
        ))}
      </ul>
      <p className="mt-4 flex justify-between font-semibold">
        {labels.total}
        <span className={isPending ? 'figures opacity-50' : 'figures'}>
          {formatMoney(basket.cost.withTax, props)}
        </span>
      </p>
      {saved > 0 && (
        <p className="text-club text-sm">
          {interpolate(labels.youSave, { amount: formatMoney(minor(saved), props) })}
        </p>
      )}
      {sellable.length > 0 && (
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
