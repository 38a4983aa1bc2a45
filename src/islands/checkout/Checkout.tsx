import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { fill } from '#lib/i18n/words.ts';
import { AuthStep } from './AuthStep.tsx';
import { CheckoutMessage } from './CheckoutMessage.tsx';
import { countryOf, fieldError, fieldMessage } from './field-errors.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { StepSummary } from './StepSummary.tsx';
import { useCheckout } from './use-checkout.ts';

const ORDER: readonly CheckoutStep[] = ['auth', 'shipping', 'payment'];

/** The checkout: three steps and the order beside them. Every step is a form that works by itself. */
export function Checkout(page: CheckoutPage): ReactElement {
  const { words, shop, links, typed } = page;
  const control = useCheckout(page);
  const { checkout, step, errors, pending } = control;
  const errorOf = (path: string): string | undefined => {
    const error = errors.find((candidate) => candidate.path === path);
    return error && fieldMessage(error, words, countryOf(path, checkout));
  };
  const frame = (name: CheckoutStep, title: string) => ({
    step: name,
    title,
    words,
    number: ORDER.indexOf(name) + 1,
    state: stateOf(name, step, checkout.step),
    onEdit: () => control.open(name),
    summary: <StepSummary step={name} checkout={checkout} page={page} />,
  });
  const form = (name: CheckoutStep) => ({
    words,
    pending,
    buyer: page.buyer,
    errorOf,
    onSubmit: (data: FormData) => control.submit(name, data),
    // Said when a field is left, taken back as soon as it is right.
    onLeave: (path: string, data: FormData) => control.recheck(path, fieldError(path, data)),
  });
  const summary = <OrderSummary checkout={checkout} words={words} shop={shop} links={links} />;
  const total = formatMoney(checkout.cost.total, shop);
  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <details className="group border-rule border-y py-3 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {fill(words.showSummary, { total })}
          <span aria-hidden="true" className="transition-transform group-open:rotate-45">
            +
          </span>
        </summary>
        {summary}
      </details>
      <div>
        <CheckoutMessage notice={control.notice} checkout={checkout} words={words} shop={shop} />
        <StepFrame {...frame('auth', words.authTitle)}>
          <AuthStep
            {...form('auth')}
            typed={typed}
            links={links}
            email={checkout.email}
            isGuest={checkout.isGuest}
          />
        </StepFrame>
        <StepFrame {...frame('shipping', words.shippingTitle)}>
          <ShippingStep
            {...form('shipping')}
            checkout={checkout}
            typed={typed}
            shop={shop}
            countries={page.countries}
            states={page.states}
          />
        </StepFrame>
        <StepFrame {...frame('payment', words.paymentTitle)}>
          <PaymentStep {...form('payment')} checkout={checkout} shop={shop} links={links} />
        </StepFrame>
      </div>
      <aside aria-labelledby="summary-title" className="hidden lg:block">
        <div className="sticky top-[calc(var(--header)+24px)]">
          <h2 id="summary-title" className="display text-head mb-4">
            {words.summary}
          </h2>
          {summary}
        </div>
      </aside>
    </div>
  );
}

function stateOf(
  name: CheckoutStep,
  open: CheckoutStep,
  reached: CheckoutStep,
): 'open' | 'done' | 'ahead' {
  if (name === open) return 'open';
  return ORDER.indexOf(name) < ORDER.indexOf(reached) ? 'done' : 'ahead';
}
