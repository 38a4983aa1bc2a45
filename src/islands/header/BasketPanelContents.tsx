import type { JSX } from 'react';
import type { BasketPanelLabels } from '#lib/contract/header-messages.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { BasketPanelLine } from './BasketPanelLine.tsx';

interface BasketPanelContentsProps {
  readonly shop: Shop;
  readonly links: Readonly<Record<'basket' | 'checkout' | 'shop', string>>;
  readonly labels: BasketPanelLabels;
  readonly basket: Basket;
  readonly isPending: boolean;
}

/** The lines, newest first, with links to the basket and the checkout. */
export function BasketPanelContents({
  shop,
  links,
  labels,
  basket,
  isPending,
}: BasketPanelContentsProps): JSX.Element {
  const { sellable, gone } = groupIntoBundles(basket);
  const saved = basket.cost.appliedReductions.reduce(
    (sum, { amount }) => sum + amount.absoluteWithTax,
    0,
  );
  if (basket.items.length === 0) {
    return (
      <>
        <p className="display text-menu">{labels.empty}</p>
        <a className="button button-secondary mt-4 w-full" href={links.shop}>
          {labels.browse}
        </a>
      </>
    );
  }
  return (
    <>
      <ul className="-mx-6 max-h-[45vh] overflow-y-auto px-6">
        {[...gone, ...sellable].toReversed().map((bundle) => (
          <BasketPanelLine key={bundle.item.key} shop={shop} labels={labels} bundle={bundle} />
        ))}
      </ul>
      <p className="mt-4 flex justify-between font-semibold">
        {labels.total}
        <span className={isPending ? 'figures opacity-50' : 'figures'}>
          {formatMoney(basket.cost.withTax, shop)}
        </span>
      </p>
      {saved > 0 && (
        <p className="text-club text-sm">
          {interpolate(labels.youSave, { amount: formatMoney(minor(saved), shop) })}
        </p>
      )}
      {sellable.length > 0 && (
        <a className="button button-primary mt-4 w-full" href={links.checkout}>
          {labels.checkout}
        </a>
      )}
      <a className="button button-quiet w-full" href={links.basket}>
        {labels.viewBasket}
      </a>
    </>
  );
}
