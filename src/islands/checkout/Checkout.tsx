import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { CHECKOUT_STEPS, type CheckoutStep, type FieldError } from '#lib/domain/checkout.ts';
import { addressIn } from '#lib/domain/checkout-form.ts';
import { AuthStep } from './AuthStep.tsx';
import { CheckoutMessage } from './CheckoutMessage.tsx';
import { countryOf, fieldLabel, fieldMessage } from './field-errors.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { StepSummary } from './StepSummary.tsx';
import { useCheckout } from './use-checkout.ts';

/** The checkout: three steps and the order beside them. Every step is a form that works by itself. */
export function Checkout(page: CheckoutPage): ReactElement {
  const { words, shop } = page;
  const control = useCheckout(page);
  const { checkout, step, errors } = control;
  const saidOf = ({ path, message }: (typeof errors)[number]) => {
    const country = countryOf(path, checkout, shop.country);
    const said = fieldMessage({ path, message }, words, country);
    return { path, label: fieldLabel(path, words, country), message: said };
  };
  const frame = (name: CheckoutStep, title: string) => ({
    step: name,
    title,
    words,
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
    said: control.isRefused ? errors.map(saidOf) : [],
    errorsTitle: words.errorsTitle,
    errorOf: (path: string): string | undefined => {
      const error = errors.find((candidate) => candidate.path === path);
      return error && saidOf(error).message;
    },
    onSubmit: (data: FormData) => control.submit(name, data),
    // Said when a field is left, taken back as soon as something right is typed.
    onLeave: (path: string, element: HTMLFormElement) =>
      judge(path, element, (found) => {
        if (found) control.recheck(path, found);
      }),
    onType: (path: string, element: HTMLFormElement) => {
      if (!errors.some((error) => error.path === path)) return;
      judge(path, element, (found) => {
        if (!found) control.recheck(path, undefined);
      });
    },
  });
  return (
    <div className="checkout">
      <OrderSummary page={page} control={control} />
      <div>
        <CheckoutMessage notice={control.notice} words={words} />
        <StepFrame {...frame('auth', words.authTitle)}>
          <AuthStep {...form('auth')} email={checkout.email} isGuest={checkout.isGuest} />
        </StepFrame>
        <StepFrame {...frame('shipping', words.shippingTitle)}>
          <ShippingStep
            {...form('shipping')}
            checkout={checkout}
            errors={errors}
            onCountry={control.preview}
          />
        </StepFrame>
        <StepFrame {...frame('payment', words.paymentTitle)}>
          <PaymentStep {...form('payment')} checkout={checkout} />
        </StepFrame>
      </div>
    </div>
  );
}

/** The rules of addresses come when the first field is left; without them the server says what is wrong. */
function judge(
  path: string,
  form: HTMLFormElement,
  tell: (found: FieldError | undefined) => void,
): void {
  const isAddress = /^(shipping|billing)Address\./.test(path);
  if (!isAddress && path !== 'email') return;
  import('./check-field.ts')
    .then(({ checkField }) => {
      // As the form stands by then.
      const data = new FormData(form);
      const [group = ''] = path.split('.');
      const value = isAddress ? addressIn(data, group) : String(data.get(path) ?? '').trim();
      tell(checkField(path, value));
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
