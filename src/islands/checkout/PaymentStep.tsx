import type { ReactElement } from 'react';
import { CardMarks } from '#islands/shared/CardMarks.tsx';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { isPrinted } from '#lib/domain/checkout/delivery.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { FieldMessage, fieldId } from './Field.tsx';
import { HelpLink } from './HelpLink.tsx';
import { ReservedNote } from './ReservedNote.tsx';
import { StepForm, type StepFormProps } from './StepForm.tsx';
import { SummaryLine } from './SummaryLine.tsx';

interface PaymentStepProps extends Omit<StepFormProps, 'children' | 'step' | 'submit' | 'busy'> {
  readonly page: CheckoutPage;
  readonly checkout: Checkout;
  readonly errorOf: (path: string) => string | undefined;
}

/** Payment method, next steps and what must be accepted; submitting leads to the payment page. */
export function PaymentStep({ page, checkout, errorOf, ...form }: PaymentStepProps): ReactElement {
  const { labels, shop } = page;
  return (
    <StepForm
      {...form}
      step="payment"
      submit={interpolate(labels.pay, { total: formatMoney(checkout.cost.total, shop) })}
      note={labels.payNext}
      busy={labels.paying}
    >
      <input type="hidden" name="idempotencyKey" value={checkout.idempotencyKey} />
      <input type="hidden" name="expectedTotal" value={checkout.cost.total} />
      <input type="hidden" name="seen" value={checkout.seen} />
      {checkout.reservedUntil && (
        <ReservedNote
          key={checkout.reservedUntil}
          until={checkout.reservedUntil}
          seconds={checkout.reservedSeconds ?? 0}
          labels={labels}
          shop={shop}
        />
      )}
      <OrderedItems page={page} checkout={checkout} />
      <PaymentFacts page={page} checkout={checkout} />
      {isPrinted(checkout.basket.items) && (
        <Acceptance name="noReturn" label={labels.noReturn} error={errorOf('noReturn')}>
          <HelpLink page={page} help="returns" name={labels.helpReturns} />
        </Acceptance>
      )}
      <Acceptance name="terms" label={labels.terms} error={errorOf('terms')}>
        <HelpLink page={page} help="terms" name={labels.termsLink} />
      </Acceptance>
    </StepForm>
  );
}

interface AcceptanceProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** A link that explains it. */
  readonly children: ReactElement;
}

/** A box that must be ticked to order. */
function Acceptance({ name, label, error, children }: AcceptanceProps): ReactElement {
  return (
    <div className="mt-6 flex items-start gap-4">
      <input
        id={fieldId(name)}
        type="checkbox"
        name={name}
        value="accepted"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${fieldId(name)}-error`}
        className="accent-club mt-0.5 size-6 shrink-0"
      />
      <div>
        <label htmlFor={fieldId(name)} className="block">
          {label}
        </label>
        {children}
        <FieldMessage name={name} error={error} />
      </div>
    </div>
  );
}

/** The items to pay for, where the summary is collapsed. */
function OrderedItems({
  page,
  checkout,
}: Pick<PaymentStepProps, 'page' | 'checkout'>): ReactElement {
  const { labels, shop } = page;
  return (
    <ul
      className="divide-rule border-rule mb-6 divide-y border-y lg:hidden"
      aria-label={labels.summary}
    >
      {groupIntoBundles(checkout.basket).sellable.map((bundle) => (
        <SummaryLine
          key={bundle.item.key}
          bundle={bundle}
          labels={labels}
          shop={shop}
          change={undefined}
        />
      ))}
    </ul>
  );
}

/** Payment provider, next step and right of withdrawal, beside the button. */
function PaymentFacts({
  page,
  checkout,
}: Pick<PaymentStepProps, 'page' | 'checkout'>): ReactElement {
  const { labels, club } = page;
  const returns = interpolate(labels.factReturns, { days: club.returnDays });
  return (
    <>
      <p className="max-w-prose">{labels.paymentText}</p>
      <CardMarks label={labels.cards} />
      <ul className="mt-4 max-w-prose list-disc space-y-1 pl-5">
        <li>{interpolate(labels.factWho, { club: club.name })}</li>
        <li>{labels.factNext}</li>
        <li>
          {returns}
          {isPrinted(checkout.basket.items) && ` ${labels.factPrinted}`}
        </li>
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <HelpLink page={page} help="payment" name={labels.helpPayment} />
        <HelpLink page={page} help="returns" name={labels.helpReturns} />
        <HelpLink page={page} help="all" name={labels.helpAll} />
      </p>
    </>
  );
}
