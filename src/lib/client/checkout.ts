import { atom } from 'nanostores';
import { EARLIER_PAYMENT_KIND, NOT_OPEN_KIND } from '#lib/contract/checkout.ts';
import type { CodeOutage } from '#lib/contract/code-field.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import {
  type AddressBook,
  type PlaceOrderForm,
  readBuyer,
  readCheckoutUpdate,
} from '#lib/domain/checkout/checkout-form.ts';
import type { CodeRejection } from '#lib/domain/promotions/code-field.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { countedItems } from './badge-cookie.ts';
import { subscribeToBadgeCookie } from './badge-cookie-watch.ts';
import { adoptBasket, type BasketState, seedBasket } from './basket.ts';
import { changeChannel } from './change-channel.ts';
import { codeRefusal } from './code-refusal.ts';
import { type CallResult, call, isCommitted, isUncertain } from './rpc.ts';

/** The checkout of this page as in the last reply; undefined until its island has hydrated. */
export const $checkout = atom<Checkout | undefined>(undefined);

/** Sets the checkout that the page was rendered with. */
export function seedCheckout(checkout: Checkout): void {
  if ($checkout.get()) return;
  $checkout.set(checkout);
  seedBasket(checkout.basket);
}

/** Replaces the checkout. Its basket becomes that of the whole page. */
export function setCheckout(checkout: Checkout): void {
  $checkout.set(checkout);
  adoptBasket(checkout.basket);
}

/**
 * The checkout with the page's basket, which the header may have changed. An emptied basket is no checkout: what was
 * about to be ordered stays visible.
 */
export function withSharedBasket(checkout: Checkout, state: BasketState): Checkout {
  if (state.status !== 'ready' || state.basket.items.length === 0) return checkout;
  return { ...checkout, basket: state.basket };
}

const basketChannel = changeChannel('basket');

/**
 * `signed-out`: the session ended after the page was rendered. `committed`: saved, but without a reply. `uncertain`:
 * perhaps saved.
 */
export type FailureReason = 'offline' | 'unavailable' | 'signed-out' | 'committed' | 'uncertain';
type Failure = { readonly status: FailureReason };

export type SaveResult =
  | { readonly status: 'saved'; readonly reply: Reply<'updateCheckout'> }
  | Failure;

/** Saves the form of a step. */
export async function saveStep(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
  book: AddressBook,
): Promise<SaveResult> {
  const update = { ...readCheckoutUpdate(step, form, book), ...readBuyer(form) };
  const first = await call('updateCheckout', update);
  // Saving the same values again changes nothing, and returns the reply that was lost.
  const result = isCommitted(first) ? await call('updateCheckout', update) : first;
  if (result.status === 'success') return { status: 'saved', reply: result.reply };
  return failureOf(result);
}

export type PlaceResult =
  | { readonly status: 'answered'; readonly reply: Reply<'placeOrder'> }
  /** Another tab has used this idempotency key for another order. The reloaded checkout has a new key. */
  | { readonly status: 'conflict' }
  /** The payment page of an earlier order could not be closed, so none was opened. */
  | { readonly status: 'earlierPayment' }
  /** The shop lacks its legal pages. Nothing was ordered. */
  | { readonly status: 'notOpen' }
  | Failure;

/** Places the order. Idempotent by its key. */
export async function placeOrder(form: PlaceOrderForm): Promise<PlaceResult> {
  const result = await call('placeOrder', { ...form, expectedTotal: minor(form.expectedTotal) });
  if (result.status === 'success') {
    basketChannel.announce();
    return { status: 'answered', reply: result.reply };
  }
  if (result.status === 'problem') {
    const { status, kind } = result.problem;
    if (status === 409) return { status: 'conflict' };
    if (kind === EARLIER_PAYMENT_KIND) return { status: 'earlierPayment' };
    if (kind === NOT_OPEN_KIND) return { status: 'notOpen' };
  }
  return failureOf(result);
}

/**
 * Calls `onChange` with the reloaded checkout after the basket was changed or ordered in another tab, but not while this
 * page sends something itself. Returns a disposer.
 */
export function keepCheckoutFresh(
  busy: { readonly current: boolean },
  onChange: (checkout: Checkout) => void,
): () => void {
  let lastCount = countedItems();
  const reload = async (): Promise<void> => {
    const fresh = busy.current ? undefined : await loadCheckout();
    if (fresh && !busy.current) onChange(fresh);
  };
  const unsubscribe = [
    basketChannel.subscribe(() => void reload()),
    subscribeToBadgeCookie(() => {
      const count = countedItems();
      if (count === lastCount) return;
      lastCount = count;
      void reload();
    }),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

/** Undefined if the checkout cannot be loaded. */
export async function loadCheckout(): Promise<Checkout | undefined> {
  const result = await call('getCheckout', undefined);
  return result.status === 'success' ? result.reply.checkout : undefined;
}

/** Resolves to the reason why the code was not applied, undefined if it was. */
export async function applyCheckoutCode(
  code: string,
): Promise<CodeRejection | CodeOutage | undefined> {
  const result = await call('applyCode', { code });
  basketChannel.announce();
  return codeRefusal(result);
}

export async function removeCheckoutCode(code: string): Promise<void> {
  await call('removeCode', { code });
  basketChannel.announce();
}

function failureOf(result: Exclude<CallResult<never>, { readonly status: 'success' }>): Failure {
  if (result.status === 'offline') return { status: 'offline' };
  if (isCommitted(result)) return { status: 'committed' };
  if (isUncertain(result)) return { status: 'uncertain' };
  return { status: result.problem.status === 401 ? 'signed-out' : 'unavailable' };
}
