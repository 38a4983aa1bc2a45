import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { fill } from '#lib/i18n/words.ts';
import { FieldMessage, fieldId } from './Field.tsx';
import { StepForm, type StepFormProps } from './StepForm.tsx';

interface PaymentStepProps
  extends Pick<StepFormProps, 'onSubmit' | 'pending' | 'buyer'>,
    Pick<CheckoutPage, 'words' | 'shop' | 'links'> {
  readonly checkout: Checkout;
  readonly errorOf: (path: string) => string | undefined;
}

/** The last look: what it costs, the terms, and on to the card page. */
export function PaymentStep(props: PaymentStepProps): ReactElement {
  const { words, checkout, errorOf } = props;
  const error = errorOf('terms');
  return (
    <StepForm
      step="payment"
      submit={fill(words.pay, { total: formatMoney(checkout.cost.total, props.shop) })}
      busy={words.paying}
      pending={props.pending}
      buyer={props.buyer}
      onSubmit={props.onSubmit}
    >
      <p className="max-w-prose">{words.paymentText}</p>
      <input type="hidden" name="idempotencyKey" value={checkout.idempotencyKey} />
      <input type="hidden" name="expectedTotal" value={checkout.cost.total} />
      <div className="mt-6 flex items-start gap-4">
        <input
          id={fieldId('terms')}
          type="checkbox"
          name="terms"
          value="accepted"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${fieldId('terms')}-error`}
          className="accent-club mt-0.5 size-6 shrink-0"
        />
        <div>
          <label htmlFor={fieldId('terms')}>{words.terms}</label>{' '}
          <a className="underline underline-offset-4" href={props.links.terms}>
            {words.termsLink}
          </a>
          <FieldMessage name="terms" error={error} />
        </div>
      </div>
    </StepForm>
  );
}
