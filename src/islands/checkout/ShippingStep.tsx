import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { AddressFields } from './AddressFields.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { StepForm, type StepFormProps } from './StepForm.tsx';

interface ShippingStepProps
  extends Pick<StepFormProps, 'onSubmit' | 'onLeave' | 'pending' | 'buyer'>,
    Pick<CheckoutPage, 'words' | 'typed' | 'countries' | 'states' | 'shop'> {
  readonly checkout: Checkout;
  readonly errorOf: (path: string) => string | undefined;
}

/** Where it goes, how, and where the invoice goes. */
export function ShippingStep(props: ShippingStepProps): ReactElement {
  const { words, checkout, typed, errorOf } = props;
  const billsElsewhere = typed['billing']
    ? typed['billing'] === 'other'
    : checkout.billingAddress !== undefined;
  const fields = {
    words,
    typed,
    errorOf,
    countries: props.countries,
    states: props.states,
    shop: props.shop,
  };
  return (
    <StepForm
      step="shipping"
      submit={words.toPayment}
      busy={words.saving}
      pending={props.pending}
      buyer={props.buyer}
      onSubmit={props.onSubmit}
      {...(props.onLeave && { onLeave: props.onLeave })}
    >
      <fieldset>
        <legend className="mb-4 font-semibold">{words.address}</legend>
        <AddressFields {...fields} group="shippingAddress" address={checkout.shippingAddress} />
      </fieldset>
      <div className="mt-8">
        <DeliveryChoice
          words={words}
          shop={props.shop}
          checkout={checkout}
          error={errorOf('deliveryKey')}
        />
      </div>
      <fieldset className="billing mt-8">
        <legend className="mb-2 font-semibold">{words.billing}</legend>
        {(['same', 'other'] as const).map((choice) => (
          <label key={choice} className="flex min-h-12 cursor-pointer items-center gap-4">
            <input
              type="radio"
              name="billing"
              value={choice}
              defaultChecked={billsElsewhere === (choice === 'other')}
              className="accent-club size-5"
            />
            {choice === 'same' ? words.billingSame : words.billingOther}
          </label>
        ))}
        <div className="billing-other mt-4">
          <AddressFields {...fields} group="billingAddress" address={checkout.billingAddress} />
        </div>
      </fieldset>
    </StepForm>
  );
}
