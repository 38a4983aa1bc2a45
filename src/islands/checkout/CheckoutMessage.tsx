import type { ReactElement } from 'react';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { formatMoney } from '#lib/domain/money.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import { productName } from '#lib/domain/product.ts';
import type { CodeFailure } from '#lib/domain/promotion-codes.ts';
import { fill, type Words } from '#lib/i18n/words.ts';

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

/** Why a promotion that was counted on is gone; what the basket itself does not meet is one sentence. */
const LOST: Readonly<Record<CodeFailure, 'lostEnded' | 'lostUsedUp' | 'lostNotMet'>> = {
  expired: 'lostEnded',
  unknown: 'lostEnded',
  'not-yet': 'lostEnded',
  'used-up': 'lostUsedUp',
  'already-applied': 'lostNotMet',
  'minimum-not-met': 'lostNotMet',
  'not-combinable': 'lostNotMet',
  'not-eligible': 'lostNotMet',
  'nothing-matches': 'lostNotMet',
};

function changeText(
  change: PlacementChange,
  { words, shop, checkout }: CheckoutMessageProps,
): string {
  if (change.kind === 'total') {
    return fill(words.changedTotal, {
      was: formatMoney(change.was, shop),
      now: formatMoney(change.now, shop),
    });
  }
  if (change.kind === 'promotion') return fill(words[LOST[change.reason]], { name: change.name });
  const item = checkout.basket.items.find(({ variant }) => variant.id === change.variantId);
  const name = item ? productName(item.product) : '';
  if (change.kind === 'price') {
    return fill(words.changedPrice, {
      name,
      was: formatMoney(change.was, shop),
      now: formatMoney(change.now, shop),
    });
  }
  const sentence: keyof Words<'checkout'> =
    change.available > 0 ? 'changedQuantity' : 'changedGone';
  return fill(words[sentence], { name, count: change.available, was: change.was });
}
