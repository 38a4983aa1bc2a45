import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import { isGiftRequested } from '#lib/domain/checkout/gift.ts';
import { formatArrival } from './DeliveryChoice.tsx';
import { EmailQuestion } from './EmailQuestion.tsx';

interface StepSummaryProps {
  readonly step: CheckoutStep;
  readonly checkout: Checkout;
  readonly page: CheckoutPage;
  readonly onEmail: (form: FormData) => void;
}

/** Summary of a completed step. */
export function StepSummary(props: StepSummaryProps): ReactElement | null {
  const { step, checkout, page } = props;
  const { email = '', shippingAddress, billingAddress } = checkout;
  if (step === 'auth') {
    return (
      <>
        <p className="wrap-anywhere">{email}</p>
        <EmailQuestion email={email} page={page} onUse={props.onEmail} />
      </>
    );
  }
  if (step === 'payment' || !shippingAddress) return null;
  const { labels } = page;
  const option = checkout.deliveryOptions.find(({ key }) => key === checkout.deliveryKey);
  return (
    <>
      <p>{lineOf(shippingAddress, page)}</p>
      {billingAddress && <p>{`${labels.billing}: ${lineOf(billingAddress, page)}`}</p>}
      {option && <p>{`${labels[option.key]} · ${formatArrival(option, page)}`}</p>}
      {isGiftRequested(checkout.gift) && <GiftLine gift={checkout.gift} labels={labels} />}
    </>
  );
}

function lineOf(address: Address, { shop }: CheckoutPage): string {
  return formatAddressLines(address, shop.languageTag).join(', ');
}

/** `<q>` renders the quotation marks of the page's language. */
function GiftLine({
  gift,
  labels,
}: Pick<Checkout, 'gift'> & Pick<CheckoutPage, 'labels'>): ReactElement {
  return (
    <p>
      {labels.giftYes}
      {gift.message && (
        <>
          {' · '}
          <q className="wrap-anywhere">{gift.message}</q>
        </>
      )}
      {gift.wrap !== 'none' && ` · ${labels.giftWrapFee}`}
    </p>
  );
}
