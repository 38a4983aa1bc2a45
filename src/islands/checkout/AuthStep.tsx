import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { Field } from './Field.tsx';
import { StepForm, type StepFormProps } from './StepForm.tsx';

interface AuthStepProps
  extends Pick<StepFormProps, 'onSubmit' | 'onLeave' | 'pending' | 'buyer'>,
    Pick<CheckoutPage, 'words' | 'typed' | 'links'> {
  readonly email: string | undefined;
  readonly isGuest: boolean;
  readonly errorOf: (path: string) => string | undefined;
}

/** Guest first: an address to write to is all it takes. */
export function AuthStep(props: AuthStepProps): ReactElement {
  const { words, links } = props;
  return (
    <>
      <p className="mb-6 max-w-prose">{words.authText}</p>
      <StepForm
        step="auth"
        submit={props.isGuest ? words.continueAsGuest : words.toDelivery}
        busy={words.saving}
        pending={props.pending}
        buyer={props.buyer}
        onSubmit={props.onSubmit}
        {...(props.onLeave && { onLeave: props.onLeave })}
      >
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={320}
          label={words.email}
          defaultValue={props.typed['email'] ?? props.email ?? ''}
          error={props.errorOf('email')}
        />
      </StepForm>
      {props.isGuest && (
        <p className="mt-6">
          {words.haveAccount}{' '}
          <a className="font-semibold underline underline-offset-4" href={links.signIn}>
            {words.signIn}
          </a>
        </p>
      )}
    </>
  );
}
