import type { ReactElement } from 'react';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';

interface CheckoutMessageProps extends Pick<CheckoutPage, 'labels'> {
  readonly notice: CheckoutNotice | undefined;
}

/** What happened and what to do next. Announced, and shown until the next action. */
export function CheckoutMessage({ notice, labels }: CheckoutMessageProps): ReactElement {
  return (
    <div role="alert">
      {notice && (
        <div className="border-club bg-shade my-6 max-w-2xl border-l-4 p-4">
          {notice.kind === 'changed' ? (
            <>
              <p className="font-semibold">{labels.changedTitle}</p>
              <p>{labels.changedText}</p>
              <ul className="mt-2 list-disc pl-5">
                {[...new Set(notice.sentences)].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>{labels[notice.kind]}</p>
          )}
        </div>
      )}
    </div>
  );
}
