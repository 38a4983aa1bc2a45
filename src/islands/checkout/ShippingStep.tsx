import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { AddressChoice } from './AddressChoice.tsx';
import type { AddressGroup } from './address-input.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { GiftFields } from './GiftFields.tsx';
import { HelpLink } from './HelpLink.tsx';
import { StepForm, type StepFormProps } from './StepForm.tsx';

interface ShippingStepProps extends Omit<StepFormProps, 'children' | 'step' | 'submit' | 'busy'> {
  readonly page: CheckoutPage;
  readonly checkout: Checkout;
  readonly errorOf: (path: string) => string | undefined;
  readonly errors: readonly FieldError[];
  readonly onCountry: (form: FormData) => void;
}

/** Delivery address, delivery method, gift options and invoice address. */
export function ShippingStep(props: ShippingStepProps): ReactElement {
  const { page, checkout, errorOf, errors, onCountry, ...form } = props;
  const { labels, typed } = page;
  const billsElsewhere = typed['billing']
    ? typed['billing'] === 'other'
    : checkout.billingAddress !== undefined;
  const addressProps = (group: AddressGroup) => ({
    group,
    labels,
    typed,
    errorOf,
    countries: page.countries,
    states: page.states,
    shop: page.shop,
    ...(page.person && { person: page.person }),
    book: page.savedAddresses,
    address: checkout[group],
    hasErrors: errors.some(({ path }) => path.startsWith(group)),
    focusOn: page.errors[0]?.path,
  });
  return (
    <StepForm {...form} step="shipping" submit={labels.toPayment} busy={labels.saving}>
      <fieldset>
        <legend className="mb-4 font-semibold">{labels.address}</legend>
        <AddressChoice {...addressProps('shippingAddress')} onCountry={onCountry}>
          {page.customerType !== 'guest' && <SaveAddress page={page} />}
        </AddressChoice>
        {page.customerType !== 'guest' && page.savedAddresses.length === 0 && (
          <SaveAddress page={page} />
        )}
      </fieldset>
      <fieldset className="billing mt-8">
        <legend className="mb-2 font-semibold">{labels.billing}</legend>
        {(['same', 'other'] as const).map((choice) => (
          <label key={choice} className="flex min-h-12 cursor-pointer items-center gap-4">
            <input
              type="radio"
              name="billing"
              value={choice}
              defaultChecked={billsElsewhere === (choice === 'other')}
              className="accent-club size-5 shrink-0"
            />
            {choice === 'same' ? labels.billingSame : labels.billingOther}
          </label>
        ))}
        <div className="billing-other mt-4">
          <AddressChoice {...addressProps('billingAddress')} />
        </div>
      </fieldset>
      <div className="mt-8">
        <DeliveryChoice
          labels={labels}
          shop={page.shop}
          checkout={checkout}
          error={errorOf('deliveryKey')}
        />
        <p className="mt-2 flex flex-wrap gap-x-6">
          <HelpLink page={page} help="delivery" name={labels.helpDelivery} />
          <HelpLink page={page} help="data" name={labels.helpData} />
        </p>
      </div>
      <GiftFields page={page} checkout={checkout} error={errorOf('gift.message')} />
    </StepForm>
  );
}

function SaveAddress({ page }: Pick<ShippingStepProps, 'page'>): ReactElement {
  return (
    <label className="mt-4 flex min-h-12 cursor-pointer items-center gap-4">
      <input
        type="checkbox"
        name="saveAddress"
        value="yes"
        defaultChecked={page.typed['saveAddress'] === 'yes'}
        className="accent-club size-6 shrink-0"
      />
      {page.labels.saveAddress}
    </label>
  );
}
