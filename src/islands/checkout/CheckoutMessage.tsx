import type { ReactElement } from 'react';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface CheckoutMessageProps extends Pick<CheckoutPage, 'labels' | 'links'> {
  readonly notice: CheckoutNotice | undefined;
}

/** What happened and what to do next. Announced, and shown until the next action. */
export function CheckoutMessage({ notice, labels, links }: CheckoutMessageProps): ReactElement {
  return (
    <div role="alert">
      {notice && (
        <div className="border-club bg-shade my-6 max-w-2xl border-l-4 p-4">
          {notice.kind === 'printing' ? (
            <p>
              {interpolate(labels.misprinted, { names: notice.names })}{' '}
              <a className="underline underline-offset-4" href={links.basket}>
                {labels.backToBasket}
              </a>
            </p>
          ) : notice.kind === 'changed' ? (
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
