import { Fragment, type ReactElement } from 'react';
import { CodeField } from '#islands/promotions/CodeField.tsx';
import { CardMarks } from '#islands/shared/CardMarks.tsx';
import { applyCode, removeCode } from '#lib/client/basket-promotions.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { type Basket, sellableItems } from '#lib/domain/basket/basket.ts';
import { type BasketTotals, basketTotals } from '#lib/domain/checkout/basket-totals.ts';
import { promotionLabel } from '#lib/domain/checkout/reduction-rows.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import { formatDay } from '#lib/domain/text/date-format.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { FreeDelivery } from './FreeDelivery.tsx';
import { ShareBasket } from './ShareBasket.tsx';

interface BasketSummaryProps {
  readonly basket: Basket;
  readonly page: BasketPage;
  /** A change is pending: the amounts are those before it. */
  readonly pending: boolean;
}

/** All costs before the checkout, and how much is missing for free delivery. */
export function BasketSummary({ basket, page, pending }: BasketSummaryProps): ReactElement {
  const { labels, shop, delivery, links } = page;
  const figures = basketTotals(basket, delivery);
  // The basket's dates change with it; dates for another country are those of the page.
  const dates = page.isHome ? basket.packages[0]?.deliveryDate : delivery?.deliveryDate;
  const salesTax = knownSalesTax(figures, page);
  const tax =
    (salesTax === undefined ? page.taxNote : labels.taxDuties) ??
    interpolate(labels.tax, { amount: formatMoney(figures.tax, shop) });
  return (
    <section aria-labelledby="summary" aria-busy={pending} className="mt-12 lg:mt-0">
      <div className="lg:sticky lg:top-[calc(var(--header)+24px)]">
        <h2 id="summary" className="display text-head">
          {labels.summary}
        </h2>
        <FreeDelivery figures={figures} page={page} />
        <div className={pending ? 'opacity-50' : ''}>
          <SummaryFigures figures={figures} page={page} salesTax={salesTax} />
        </div>
        <p className="text-muted mt-1 text-sm">{pending ? labels.pending : tax}</p>
        {figures.savings > 0 && (
          <p className="text-club font-semibold">
            {interpolate(labels.youSave, { amount: formatMoney(figures.savings, shop) })}
          </p>
        )}
        <CodeField
          codes={basket.codes}
          locale={shop.locale}
          formKey={page.formKey}
          back={links.basket}
          refused={page.refusedCode}
          linkedCode={page.linkedCode}
          labels={labels}
          onApply={applyCode}
          onRemove={(code) => void removeCode(code)}
        />
        {sellableItems(basket).length > 0 && (
          <p className="mt-6">
            <a className="button button-primary w-full" href={links.checkout}>
              {labels.checkout}
            </a>
          </p>
        )}
        {sellableItems(basket).length > 0 && <CardMarks label={labels.cards} />}
        {dates && (
          <p className="mt-4 text-sm">
            {interpolate(labels.arrives, {
              from: formatDay(dates.min, shop.languageTag),
              to: formatDay(dates.max, shop.languageTag),
            })}
          </p>
        )}
        <p className="text-sm">{labels.returns}</p>
        <ShareBasket basket={basket} page={page} />
      </div>
    </section>
  );
}

/** Sales tax from the page, valid until the total changes: calls of the basket carry no address. */
function knownSalesTax({ total }: BasketTotals, { salesTax }: BasketPage): Minor | undefined {
  return salesTax?.total === total ? salesTax.amount : undefined;
}

interface FiguresProps {
  readonly figures: BasketTotals;
  readonly page: BasketPage;
  readonly salesTax: Minor | undefined;
}

function SummaryFigures({ figures, page, salesTax }: FiguresProps): ReactElement {
  const { labels, shop, country } = page;
  const { reductions, delivery } = figures;
  const money = (amount: Minor): string => formatMoney(amount, shop);
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
      <dt>{labels.goods}</dt>
      <dd className="figures pl-4 text-right">{money(figures.subtotal)}</dd>
      {reductions.map((row) => (
        <Fragment key={row.kind === 'sale' ? 'sale' : row.id}>
          <dt>{row.kind === 'sale' ? labels.saleRow : promotionLabel(row)}</dt>
          <dd className="figures text-club pl-4 text-right">−{money(row.amount)}</dd>
        </Fragment>
      ))}
      {delivery !== undefined && (
        <>
          <dt>{interpolate(labels.deliveryEstimate, { country })}</dt>
          <dd className="figures pl-4 text-right">
            {delivery === 0 ? labels.free : money(delivery)}
          </dd>
        </>
      )}
      {salesTax !== undefined && (
        <>
          <dt>{labels.salesTax}</dt>
          <dd className="figures pl-4 text-right">{money(salesTax)}</dd>
        </>
      )}
      <dt className="border-rule border-t pt-4 text-lg font-semibold">{labels.total}</dt>
      <dd className="figures border-rule border-t pt-4 pl-4 text-right text-lg font-semibold">
        {money(minor(figures.total + (salesTax ?? 0)))}
      </dd>
    </dl>
  );
}
