import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { useEmailSuggestion } from './use-email-suggestion.ts';

interface EmailQuestionProps {
  readonly email: string;
  readonly page: Pick<CheckoutPage, 'labels' | 'buyer' | 'initial' | 'meantEmail'>;
  readonly onUse: (form: FormData) => void;
}

/** Asks about an e-mail address that looks mistyped. Optional to answer; a form without script. */
export function EmailQuestion({ email, page, onUse }: EmailQuestionProps): ReactElement | null {
  const { labels, buyer } = page;
  const meant = useEmailSuggestion(email, {
    email: page.initial.email ?? '',
    meant: page.meantEmail,
  });
  if (!meant) return null;
  return (
    <form
      method="post"
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        onUse(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="step" value="auth" />
      <input type="hidden" name="email" value={meant} />
      {buyer && <input type="hidden" name="buyer" value={buyer} />}
      <span>{interpolate(labels.didYouMean, { email: meant })}</span>{' '}
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
        {labels.useIt}
      </button>
    </form>
  );
}
