import { Fragment, type ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { sellableItems } from '#lib/domain/basket.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { formatMoney, type Minor } from '#lib/domain/money.ts';
import { reductionRows, rowName } from '#lib/domain/reduction-rows.ts';
import { fill } from '#lib/i18n/words.ts';
import { SummaryLine } from './SummaryLine.tsx';

interface OrderSummaryProps extends Pick<CheckoutPage, 'words' | 'shop' | 'links'> {
  readonly checkout: Checkout;
}

/** What is ordered and what it costs, beside the steps all the way. */
export function OrderSummary(props: OrderSummaryProps): ReactElement {
  const { words, shop, checkout, links } = props;
  const { cost } = checkout;
  const money = (amount: Minor): string => formatMoney(amount, shop);
  return (
    <>
      <ul className="divide-rule border-rule divide-y border-y">
        {sellableItems(checkout.basket).map((item) => (
          <SummaryLine key={item.key} item={item} words={words} shop={shop} />
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
        <dt>{words.goods}</dt>
        <dd className="figures pl-4 text-right">{money(cost.subtotal)}</dd>
        {reductionRows(cost).map((row) => (
          <Fragment key={row.kind === 'sale' ? 'sale' : row.id}>
            <dt>{row.kind === 'sale' ? words.savings : rowName(row)}</dt>
            <dd className="figures text-club pl-4 text-right">−{money(row.amount)}</dd>
          </Fragment>
        ))}
        <dt>{words.delivery}</dt>
        <dd className="figures pl-4 text-right">
          {cost.delivery === undefined
            ? words.deliveryLater
            : cost.delivery === 0
              ? words.free
              : money(cost.delivery)}
        </dd>
        <dt className="border-rule border-t pt-4 text-lg font-semibold">{words.total}</dt>
        <dd className="figures border-rule border-t pt-4 pl-4 text-right text-lg font-semibold">
          {money(cost.total)}
        </dd>
      </dl>
      <p className="text-muted mt-1 text-sm">{fill(words.tax, { amount: money(cost.tax) })}</p>
      <p className="mt-4">
        <a className="underline underline-offset-4" href={links.basket}>
          {words.backToBasket}
        </a>
      </p>
    </>
  );
}
