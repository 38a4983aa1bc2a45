import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { addressLines } from '#lib/domain/address-lines.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout.ts';
import { arrival } from './DeliveryChoice.tsx';

interface StepSummaryProps {
  readonly step: CheckoutStep;
  readonly checkout: Checkout;
  readonly page: Pick<CheckoutPage, 'words' | 'shop'>;
}

/** What a done step came to, in a line or two. */
export function StepSummary({ step, checkout, page }: StepSummaryProps): ReactElement | null {
  if (step === 'auth') return <p>{checkout.email}</p>;
  const address = checkout.shippingAddress;
  if (step === 'payment' || !address) return null;
  const option = checkout.deliveryOptions.find(({ key }) => key === checkout.deliveryKey);
  return (
    <>
      <p>{addressLines(address, page.shop.languageTag).join(', ')}</p>
      {option && (
        <p>
          {page.words[option.key]} · {arrival(option, page)}
        </p>
      )}
    </>
  );
}
