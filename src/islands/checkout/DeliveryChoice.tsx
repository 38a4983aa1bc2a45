import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { sellableItems } from '#lib/domain/basket/basket.ts';
import type { Checkout, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import {
  BACKORDER_DAYS,
  isBackordered,
  isPrinted,
  PRINTING_DAYS,
} from '#lib/domain/checkout/delivery.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { formatDay } from '#lib/domain/text/date-format.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { FieldMessage, fieldId } from './Field.tsx';

interface DeliveryChoiceProps extends Pick<CheckoutPage, 'labels' | 'shop'> {
  readonly checkout: Checkout;
  readonly error: string | undefined;
}

/** Standard or express delivery, with cost and arrival. */
export function DeliveryChoice(props: DeliveryChoiceProps): ReactElement {
  const { labels, checkout, error } = props;
  return (
    <fieldset
      id={fieldId('deliveryKey')}
      tabIndex={-1}
      aria-describedby={error && `${fieldId('deliveryKey')}-error`}
    >
      <legend className="mb-2 font-semibold">{labels.method}</legend>
      <div className="border-rule border-t">
        {checkout.deliveryOptions.map((option) => (
          <label
            key={option.key}
            className="border-rule flex cursor-pointer items-start gap-4 border-b py-4"
          >
            <input
              type="radio"
              name="deliveryKey"
              value={option.key}
              required
              defaultChecked={option.key === (checkout.deliveryKey ?? 'standard')}
              className="accent-club mt-0.5 size-5 shrink-0"
            />
            <span className="grow">
              <span className="block font-semibold">{labels[option.key]}</span>
              <span className="text-muted block text-sm text-pretty">
                {formatArrival(option, props)}
              </span>
            </span>
            <span className="figures font-semibold">{costOf(option, props)}</span>
          </label>
        ))}
      </div>
      <FieldMessage name="deliveryKey" error={error} />
      {deliveryNotes(props).map((note) => (
        <p key={note} className="text-muted mt-2 text-sm">
          {note}
        </p>
      ))}
    </fieldset>
  );
}

/** Conditions of the delivery days and the price that apply to this order. */
function deliveryNotes({ labels, checkout, shop }: DeliveryChoiceProps): readonly string[] {
  const items = sellableItems(checkout.basket);
  const { cost = 0, freeFrom } =
    checkout.deliveryOptions.find(({ key }) => key === 'standard') ?? {};
  const left = (freeFrom ?? 0) - checkout.basket.cost.withTax;
  return [
    isPrinted(items) && interpolate(labels.notePrinted, { days: PRINTING_DAYS }),
    isBackordered(items) && interpolate(labels.noteOnOrder, { days: BACKORDER_DAYS }),
    cost > 0 &&
      left > 0 &&
      interpolate(labels.noteFree, { amount: formatMoney(minor(left), shop) }),
  ].filter((note) => note !== false);
}

export function formatArrival(
  option: DeliveryOption,
  { labels, shop }: Pick<CheckoutPage, 'labels' | 'shop'>,
): string {
  return interpolate(labels.arrives, {
    from: formatDay(option.deliveryDate.min, shop.languageTag),
    to: formatDay(option.deliveryDate.max, shop.languageTag),
  });
}

function costOf(
  option: DeliveryOption,
  { labels, shop }: Pick<CheckoutPage, 'labels' | 'shop'>,
): string {
  return option.cost === 0 ? labels.free : formatMoney(option.cost, shop);
}
