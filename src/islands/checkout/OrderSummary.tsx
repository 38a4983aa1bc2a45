import type { ReactElement } from 'react';
import { CodeField } from '#islands/promotions/CodeField.tsx';
import { applyCheckoutCode, removeCheckoutCode } from '#lib/client/checkout.ts';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { type BasketBundle, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { checkoutTotals } from '#lib/domain/checkout/checkout-totals.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { SummaryFigures } from './SummaryFigures.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import { UnavailableLines } from './UnavailableLines.tsx';
import type { CheckoutControl } from './use-checkout.ts';

interface OrderSummaryProps {
  readonly page: CheckoutPage;
  readonly control: CheckoutControl;
}

/** Items and costs of the order: collapsed on phones, beside the steps on desktops. */
export function OrderSummary({ page, control }: OrderSummaryProps): ReactElement {
  const { labels, shop, links } = page;
  const { checkout, notice } = control;
  const { basket } = checkout;
  const total = formatMoney(checkoutTotals(checkout).total, shop);
  const bundles = groupIntoBundles(basket).sellable;
  const changes = notice?.kind === 'changed' ? notice.changes : [];
  const apply = async (code: string) => {
    const refusal = await applyCheckoutCode(code);
    await control.refresh();
    return refusal;
  };
  const remove = async (code: string): Promise<void> => {
    await removeCheckoutCode(code);
    await control.refresh();
  };
  return (
    <aside aria-labelledby="summary-title" className="checkout-summary">
      <div className="checkout-summary-head">
        <h2 id="summary-title" className="display text-head">
          {labels.summary}
        </h2>
        <p className="figures text-lg font-semibold">
          <span className="sr-only">{labels.total}</span> {total}
        </p>
      </div>
      <details>
        <summary>
          {interpolate(labels.showSummary, { total })}
          <span aria-hidden="true">+</span>
        </summary>
        <ul
          className="divide-rule border-rule divide-y border-y"
          // On desktops a long list scrolls, so that the total stays visible.
          tabIndex={bundles.length > 3 ? 0 : undefined}
        >
          {bundles.map((bundle) => (
            <SummaryLine
              key={bundle.item.key}
              bundle={bundle}
              labels={labels}
              shop={shop}
              change={changes.find((change) => isChangeOf(change, bundle))}
            />
          ))}
        </ul>
        <UnavailableLines basket={basket} labels={labels} />
        <CodeField
          codes={basket.codes}
          locale={shop.locale}
          formKey={page.formKey}
          back={links.checkout}
          refused={page.codes.refused}
          labels={page.codes.labels}
          onApply={apply}
          onRemove={(code) => void remove(code)}
        />
        <SummaryFigures
          checkout={checkout}
          labels={labels}
          shop={shop}
          countries={page.countries}
        />
        <p className="mt-4">
          <a className="underline underline-offset-4" href={links.basket}>
            {labels.backToBasket}
          </a>
        </p>
      </details>
    </aside>
  );
}

function isChangeOf(change: PlacementChange, { item, parts }: BasketBundle): boolean {
  return (
    'variantId' in change && [item, ...parts].some(({ variant }) => variant.id === change.variantId)
  );
}
