import type { Reply } from '#lib/contract/procedures.ts';
import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { buyerIn, checkoutUpdate, type PlaceOrderForm } from '#lib/domain/checkout-form.ts';
import { minor } from '#lib/domain/money.ts';
import { changeChannel } from './change-channel.ts';
import { type CallResult, call } from './rpc.ts';

/** `signed-out`: somewhere else, since the page was made. */
type NotDone = { readonly status: 'offline' | 'unavailable' | 'signed-out' };

export type SaveResult =
  | { readonly status: 'saved'; readonly reply: Reply<'updateCheckout'> }
  | NotDone;

/** Sends what stands in a step's form. */
export async function saveStep(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
): Promise<SaveResult> {
  const result = await call('updateCheckout', { ...checkoutUpdate(step, form), ...buyerIn(form) });
  if (result.status === 'success') return { status: 'saved', reply: result.reply };
  return notDone(result);
}

export type PlaceResult =
  | { readonly status: 'answered'; readonly reply: Reply<'placeOrder'> }
  | NotDone;

/** Places the order; sending it twice under its key places it once. */
export async function placeOrder(form: PlaceOrderForm): Promise<PlaceResult> {
  const result = await call('placeOrder', { ...form, expectedTotal: minor(form.expectedTotal) });
  if (result.status === 'success') {
    changeChannel('basket').announce();
    return { status: 'answered', reply: result.reply };
  }
  return notDone(result);
}

function notDone(result: Exclude<CallResult<never>, { readonly status: 'success' }>): NotDone {
  if (result.status === 'offline') return { status: 'offline' };
  return { status: result.problem.status === 401 ? 'signed-out' : 'unavailable' };
}
