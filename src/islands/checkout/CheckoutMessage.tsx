import type { ReactElement } from 'react';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import { changeText } from './change-text.ts';

interface CheckoutMessageProps extends Pick<CheckoutPage, 'words' | 'shop'> {
  readonly notice: CheckoutNotice | undefined;
  readonly checkout: Checkout;
}

/** What happened, why, what next; announced, and in place until the shopper goes on. */
export function CheckoutMessage(props: CheckoutMessageProps): ReactElement {
  const { notice, words } = props;
  return (
    <div role="alert">
      {notice && (
        <div className="border-club bg-shade my-6 max-w-2xl border-l-4 p-4">
          {notice.kind === 'changed' ? (
            <>
              <p className="font-semibold">{words.changedTitle}</p>
              <p>{words.changedText}</p>
              <ul className="mt-2 list-disc pl-5">
                {notice.failure.changes.map((change) => (
                  <li key={keyOf(change)}>{changeText(change, props)}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>{words[notice.kind]}</p>
          )}
        </div>
      )}
    </div>
  );
}

function keyOf(change: PlacementChange): string {
  if (change.kind === 'promotion') return `promotion-${change.code ?? change.name}`;
  return `${change.kind}-${'variantId' in change ? change.variantId : ''}`;
}
