import { Fragment, type ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { checkoutTotals } from '#lib/domain/checkout/checkout-totals.ts';
import { promotionLabel, reductionRows } from '#lib/domain/checkout/reduction-rows.ts';
import { formatMoney, type Minor } from '#lib/domain/shop/money.ts';
import { taxNoteKey } from '#lib/domain/tax/tax-note.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface SummaryFiguresProps extends Pick<CheckoutPage, 'labels' | 'shop' | 'countries'> {
  readonly checkout: Checkout;
}

/** Cost lines from the subtotal to the total. */
export function SummaryFigures({
  checkout,
  labels,
  shop,
  countries,
}: SummaryFiguresProps): ReactElement {
  const { cost } = checkout;
  const { delivery, isEstimate, total, tax } = checkoutTotals(checkout);
  const country = countries.find(({ value }) => value === shop.country)?.label ?? shop.country;
  const money = (amount: Minor): string => formatMoney(amount, shop);
  const parcels = checkout.basket.packages.length;
  return (
    <>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
        <Row name={labels.goods} value={money(cost.subtotal)} />
        {reductionRows(cost).map((row) => (
          <Fragment key={row.kind === 'sale' ? 'sale' : row.id}>
            <dt>{row.kind === 'sale' ? labels.savings : promotionLabel(row)}</dt>
            <dd className="figures text-club pl-4 text-right">−{money(row.amount)}</dd>
          </Fragment>
        ))}
        {delivery !== undefined && (
          <Row
            name={isEstimate ? interpolate(labels.deliveryEstimate, { country }) : labels.delivery}
            value={delivery === 0 ? labels.free : money(delivery)}
          />
        )}
        {cost.appliedFees?.map(({ key, amount }) => (
          <Row
            key={key}
            name={key === 'gift-wrap' ? labels.giftWrapFee : key}
            value={money(amount.withTax)}
          />
        ))}
        {cost.salesTax !== undefined && <Row name={labels.salesTax} value={money(cost.salesTax)} />}
        <dt className="border-rule border-t pt-4 text-lg font-semibold">{labels.total}</dt>
        <dd className="figures border-rule border-t pt-4 pl-4 text-right text-lg font-semibold">
          {money(total)}
        </dd>
      </dl>
      <p className="text-muted mt-1 text-sm">
        {interpolate(labels[taxNoteKey('tax', cost.taxExcluded)], { amount: money(tax) })}
      </p>
      {parcels > 1 && <p className="text-sm">{interpolate(labels.parcels, { count: parcels })}</p>}
    </>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <>
      <dt>{name}</dt>
      <dd className="figures pl-4 text-right">{value}</dd>
    </>
  );
}
