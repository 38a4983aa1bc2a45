import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import { readAddress } from '#lib/domain/checkout/checkout-form.ts';
import { AuthStep } from './AuthStep.tsx';
import { CheckoutMessage } from './CheckoutMessage.tsx';
import { countryOf, fieldLabel, fieldMessage } from './field-errors.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { StepSummary } from './StepSummary.tsx';
import { useCheckout } from './use-checkout.ts';

/** The checkout: three steps beside the order summary. Each step is a form that works without script. */
export function Checkout(page: CheckoutPage): ReactElement {
  const { labels, shop } = page;
  const control = useCheckout(page);
  const { checkout, step, errors } = control;
  const describeError = ({ path, message }: (typeof errors)[number]) => {
    const country = countryOf(path, checkout, shop.country);
    const text = fieldMessage({ path, message }, labels, country);
    return { path, label: fieldLabel(path, labels, country), message: text };
  };
  const frameProps = (name: CheckoutStep, title: string) => ({
    step: name,
    title,
    labels,
    number: CHECKOUT_STEPS.indexOf(name) + 1,
    state: stateOf(name, step, checkout.step),
    onEdit: () => control.open(name),
    summary: (
      <StepSummary
        step={name}
        checkout={checkout}
        page={page}
        onEmail={(data) => control.submit('auth', data)}
      />
    ),
  });
  const form = (name: CheckoutStep) => ({
    page,
    pending: control.pending,
    buyer: page.buyer,
    summary: control.isRejected ? errors.map(describeError) : [],
    errorsTitle: labels.errorsTitle,
    errorOf: (path: string): string | undefined => {
      const error = errors.find((candidate) => candidate.path === path);
      return error && describeError(error).message;
    },
    onSubmit: (data: FormData) => control.submit(name, data),
    // Errors appear when a field is left, and disappear as soon as its value is valid.
    onLeave: (path: string, element: HTMLFormElement) =>
      validateField(path, element, (error) => {
        if (error) control.replaceError(path, error);
      }),
    onType: (path: string, element: HTMLFormElement) => {
      if (!errors.some((error) => error.path === path)) return;
      validateField(path, element, (error) => {
        if (!error) control.replaceError(path, undefined);
      });
    },
  });
  return (
    <div className="checkout">
      <OrderSummary page={page} control={control} />
      <div>
        <CheckoutMessage notice={control.notice} labels={labels} links={page.links} />
        <StepFrame {...frameProps('auth', labels.authTitle)}>
          <AuthStep {...form('auth')} email={checkout.email} isGuest={checkout.isGuest} />
        </StepFrame>
        <StepFrame {...frameProps('shipping', labels.shippingTitle)}>
          <ShippingStep
            {...form('shipping')}
            checkout={checkout}
            errors={errors}
            onCountry={control.preview}
          />
        </StepFrame>
        <StepFrame {...frameProps('payment', labels.paymentTitle)}>
          <PaymentStep {...form('payment')} checkout={checkout} />
        </StepFrame>
      </div>
    </div>
  );
}

/** Imports the validation rules when the first field is left. Without them the server validates. */
function validateField(
  path: string,
  form: HTMLFormElement,
  onResult: (error: FieldError | undefined) => void,
): void {
  const isAddress = /^(shipping|billing)Address\./.test(path);
  if (!isAddress && path !== 'email') return;
  import('./check-field.ts')
    .then(({ checkField }) => {
      // Read after the import: the shopper may have gone on typing.
      const data = new FormData(form);
      const [group = ''] = path.split('.');
      const value = isAddress ? readAddress(data, group) : String(data.get(path) ?? '').trim();
      onResult(checkField(path, value));
    })
    .catch(() => undefined);
}

function stateOf(
  name: CheckoutStep,
  open: CheckoutStep,
  reached: CheckoutStep,
): 'open' | 'done' | 'ahead' {
  if (name === open) return 'open';
  return CHECKOUT_STEPS.indexOf(name) < CHECKOUT_STEPS.indexOf(reached) ? 'done' : 'ahead';
}
