import { type ReactElement, useRef, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { Field } from './Field.tsx';
import { StepForm, type StepFormProps } from './StepForm.tsx';
import { useEmailSuggestion } from './use-email-suggestion.ts';

interface AuthStepProps extends Omit<StepFormProps, 'children' | 'step' | 'submit' | 'busy'> {
  readonly page: CheckoutPage;
  readonly email: string | undefined;
  readonly isGuest: boolean;
  readonly errorOf: (path: string) => string | undefined;
}

/** Guest checkout first: it needs only an e-mail address. */
export function AuthStep({ page, email, isGuest, errorOf, ...form }: AuthStepProps): ReactElement {
  const { labels, links, typed } = page;
  const field = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState('');
  const meant = useEmailSuggestion(left);
  const acceptSuggestion = (): void => {
    if (field.current && meant) field.current.value = meant;
    setLeft('');
    field.current?.focus();
  };
  return (
    <>
      <p className="mb-6 max-w-prose">{labels.authText}</p>
      <StepForm
        {...form}
        onLeave={(path, element) => {
          form.onLeave?.(path, element);
          setLeft(field.current?.value.trim() ?? '');
        }}
        step="auth"
        submit={isGuest ? labels.continueAsGuest : labels.toDelivery}
        busy={labels.saving}
      >
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="go"
          required
          maxLength={320}
          label={labels.email}
          defaultValue={typed['email'] ?? email ?? ''}
          error={errorOf('email')}
          autoFocus={page.errors[0]?.path === 'email'}
          inputRef={field}
        />
        <p role="status">
          {meant && (
            <>
              {interpolate(labels.didYouMean, { email: meant })}{' '}
              <button
                type="button"
                className="min-h-11 font-semibold underline underline-offset-4"
                onClick={acceptSuggestion}
              >
                {labels.useIt}
              </button>
            </>
          )}
        </p>
        <Newsletter page={page} />
      </StepForm>
      {isGuest && (
        <p className="mt-6">
          {labels.haveAccount}{' '}
          <a className="font-semibold underline underline-offset-4" href={links.signIn}>
            {labels.signIn}
          </a>
        </p>
      )}
    </>
  );
}

/** Opt-in, never ticked in advance. A mail with a link follows, and only the link subscribes. */
function Newsletter({ page }: Pick<AuthStepProps, 'page'>): ReactElement {
  return (
    <label className="mt-4 flex min-h-12 cursor-pointer items-start gap-4 text-sm">
      <input
        type="checkbox"
        name="newsletter"
        value="yes"
        defaultChecked={page.typed['newsletter'] === 'yes'}
        className="accent-club size-6 shrink-0"
      />
      <span>
        {page.newsletterConsent} <span className="text-muted">{page.labels.newsletterLink}</span>
      </span>
    </label>
  );
}
