import type { CodeOutage } from '#lib/contract/code-field.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout.ts';
import {
  type AddressBook,
  buyerIn,
  checkoutUpdate,
  type PlaceOrderForm,
} from '#lib/domain/checkout-form.ts';
import type { CodeRefusal } from '#lib/domain/code-field.ts';
import { minor } from '#lib/domain/money.ts';
import { changeChannel } from './change-channel.ts';
import { codeRefusal } from './code-refusal.ts';
import { hintedItems } from './hint.ts';
import { watchHint } from './hint-watch.ts';
import { type CallResult, call } from './rpc.ts';

const basketChannel = changeChannel('basket');

/** `signed-out`: somewhere else, since the page was made. */
type NotDone = { readonly status: 'offline' | 'unavailable' | 'signed-out' };

export type SaveResult =
  | { readonly status: 'saved'; readonly reply: Reply<'updateCheckout'> }
  | NotDone;

/** Sends what stands in a step's form. */
export async function saveStep(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
  book: AddressBook,
): Promise<SaveResult> {
  const update = { ...checkoutUpdate(step, form, book), ...buyerIn(form) };
  const result = await call('updateCheckout', update);
  if (result.status === 'success') return { status: 'saved', reply: result.reply };
  return notDone(result);
}

export type PlaceResult =
  | { readonly status: 'answered'; readonly reply: Reply<'placeOrder'> }
  /** Sent before with something else, from another tab: the next look at the checkout has another key. */
  | { readonly status: 'conflict' }
  | NotDone;

/** Places the order; sending it twice under its key places it once. */
export async function placeOrder(form: PlaceOrderForm): Promise<PlaceResult> {
  const result = await call('placeOrder', { ...form, expectedTotal: minor(form.expectedTotal) });
  if (result.status === 'success') {
    basketChannel.announce();
    return { status: 'answered', reply: result.reply };
  }
  const isConflict = result.status === 'problem' && result.problem.status === 409;
  return isConflict ? { status: 'conflict' } : notDone(result);
}

/**
 * `changed` gets the checkout anew when the basket was changed in another tab, or paid for there; not while this page
 * sends something itself.
 */
export function keepCheckoutFresh(
  busy: { readonly current: boolean },
  changed: (checkout: Checkout) => void,
): void {
  let known = hintedItems();
  const reread = async (): Promise<void> => {
    const fresh = busy.current ? undefined : await readCheckout();
    if (fresh && !busy.current) changed(fresh);
  };
  basketChannel.keepFresh(() => void reread());
  watchHint(() => {
    const hinted = hintedItems();
    if (hinted === known) return;
    known = hinted;
    void reread();
  });
}

/** The checkout as it is now; undefined when it cannot be read, and what is shown stays. */
export async function readCheckout(): Promise<Checkout | undefined> {
  const result = await call('getCheckout', undefined);
  return result.status === 'success' ? result.reply.checkout : undefined;
}

/** Why the code was not applied; undefined when it was. */
export async function applyCheckoutCode(
  code: string,
): Promise<CodeRefusal | CodeOutage | undefined> {
  const result = await call('applyCode', { code });
  basketChannel.announce();
  return codeRefusal(result);
}

export async function removeCheckoutCode(code: string): Promise<void> {
  await call('removeCode', { code });
  basketChannel.announce();
}

function notDone(result: Exclude<CallResult<never>, { readonly status: 'success' }>): NotDone {
  if (result.status === 'offline') return { status: 'offline' };
  return { status: result.problem.status === 401 ? 'signed-out' : 'unavailable' };
}
