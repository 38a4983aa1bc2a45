import { type ReactElement, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import {
  giftMessageLength,
  isGiftRequested,
  MAX_GIFT_MESSAGE_LENGTH,
} from '#lib/domain/checkout/gift.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate, pluralize } from '#lib/i18n/interpolate.ts';
import { describedBy, FieldMessage, fieldId } from './Field.tsx';

interface GiftFieldsProps {
  readonly page: Pick<CheckoutPage, 'labels' | 'shop' | 'typed'>;
  readonly checkout: Checkout;
  readonly error: string | undefined;
}

const MESSAGE = 'gift.message';

/** Gift options: a card with a message, and wrapping if the club offers it. A checkbox opens them, also without script. */
export function GiftFields({ page, checkout, error }: GiftFieldsProps): ReactElement {
  const { labels, typed, shop } = page;
  const { gift, giftWrapCost } = checkout;
  const before = typed[MESSAGE] ?? gift.message;
  const [length, setLength] = useState(giftMessageLength(before));
  const isTicked = MESSAGE in typed ? typed['gift'] === 'yes' : isGiftRequested(gift);
  const isWrapped = MESSAGE in typed ? typed['gift.wrap'] === 'gift-wrap' : gift.wrap !== 'none';
  const rest = Math.max(0, MAX_GIFT_MESSAGE_LENGTH - length);
  const left = pluralize(labels, 'giftLeft', rest, shop.languageTag);
  return (
    <fieldset className="gift mt-8">
      <legend className="font-semibold">{labels.giftTitle}</legend>
      <LabelledCheckbox name="gift" value="yes" isTicked={isTicked}>
        {labels.giftYes}
      </LabelledCheckbox>
      <div className="gift-fields mt-2">
        <label className="mb-1 block text-sm font-semibold" htmlFor={fieldId(MESSAGE)}>
          {labels.giftMessage}
        </label>
        <textarea
          id={fieldId(MESSAGE)}
          name={MESSAGE}
          rows={4}
          className="field"
          defaultValue={before}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(MESSAGE, error, left)}
          onInput={(event) => setLength(giftMessageLength(event.currentTarget.value))}
        />
        <p id={`${fieldId(MESSAGE)}-hint`} className="text-muted mt-1 text-sm">
          {left}
        </p>
        <FieldMessage name={MESSAGE} error={error} />
        {giftWrapCost !== undefined && (
          <div className="mt-2">
            <LabelledCheckbox name="gift.wrap" value="gift-wrap" isTicked={isWrapped}>
              {interpolate(labels.giftWrap, { cost: formatMoney(giftWrapCost, shop) })}
            </LabelledCheckbox>
          </div>
        )}
        <p className="text-muted text-sm">{labels.giftNoPrices}</p>
      </div>
    </fieldset>
  );
}

interface TickProps {
  readonly name: string;
  readonly value: string;
  readonly isTicked: boolean;
  readonly children: string;
}

function LabelledCheckbox({ name, value, isTicked, children }: TickProps): ReactElement {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        className="accent-club size-6 shrink-0"
      />
      {children}
    </label>
  );
}
