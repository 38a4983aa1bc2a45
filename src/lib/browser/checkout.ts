import type { Reply } from '#lib/contract/procedures.ts';
import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { checkoutUpdate, type PlaceOrderForm } from '#lib/domain/checkout-form.ts';
import { minor } from '#lib/domain/money.ts';
import { changeChannel } from './change-channel.ts';
import { call } from './rpc.ts';

export type SaveResult =
  | { readonly status: 'saved'; readonly reply: Reply<'updateCheckout'> }
  | { readonly status: 'offline' | 'unavailable' };

/** Sends what stands in a step's form. */
export async function saveStep(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
): Promise<SaveResult> {
  const result = await call('updateCheckout', checkoutUpdate(step, form));
  if (result.status === 'success') return { status: 'saved', reply: result.reply };
  return { status: result.status === 'offline' ? 'offline' : 'unavailable' };
}

export type PlaceResult =
  | { readonly status: 'answered'; readonly reply: Reply<'placeOrder'> }
  | { readonly status: 'offline' | 'unavailable' };

/** Places the order; sending it twice under its key places it once. */
export async function placeOrder(form: PlaceOrderForm): Promise<PlaceResult> {
  const result = await call('placeOrder', { ...form, expectedTotal: minor(form.expectedTotal) });
  if (result.status === 'success') {
    changeChannel('basket').announce();
    return { status: 'answered', reply: result.reply };
  }
  return { status: result.status === 'offline' ? 'offline' : 'unavailable' };
}
