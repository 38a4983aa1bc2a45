import { useEffect, useRef, useState } from 'react';
import { keepCheckoutFresh, loadCheckout, placeOrder, saveStep } from '#lib/client/checkout.ts';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import type { Checkout, CheckoutStep, FieldError } from '#lib/domain/checkout.ts';
import { placeOrderForm } from '#lib/domain/checkout-form.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { dropDraft } from './draft.ts';
import { focusField, focusStep } from './focus.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

type Placed = Reply<'placeOrder'>;
type NotPlaced = Extract<Placed, { readonly status: 'failed' }>['failure'];
type Stopped = 'offline' | 'unavailable' | 'signed-out';

export interface CheckoutControl {
  readonly checkout: Checkout;
  readonly step: CheckoutStep;
  readonly errors: readonly FieldError[];
  /** The form was sent and came back; until then errors stand at their fields alone. */
  readonly isRefused: boolean;
  readonly notice: CheckoutNotice | undefined;
  readonly pending: boolean;
  open(step: CheckoutStep): void;
  submit(step: CheckoutStep, form: FormData): void;
  /** Stores the address as far as it goes, for the prices and days of its country. */
  preview(form: FormData): void;
  /** Takes back what was said of a field and says what is true of it now. */
  recheck(path: string, found: FieldError | undefined): void;
  /** Codes change what the goods cost. */
  refresh(): Promise<void>;
}

/** The checkout as it moves: one request at a time, each answer is the whole new state. */
export function useCheckout(page: CheckoutPage): CheckoutControl {
  const { words, links, savedAddresses: book } = page;
  const [checkout, setCheckout] = useState(page.initial);
  const [errors, setErrors] = useState(page.errors);
  const [isRefused, setRefused] = useState(page.errors.length > 0);
  const [notice, setNotice] = useState(page.notice);
  const [pending, setPending] = useState(false);
  // Two presses in one frame: state has not changed yet when the second comes.
  const busy = useRef(false);
  const [step, goTo] = useCheckoutStep({
    opened: page.openStep,
    reached: checkout.step,
    titles: { auth: words.authTitle, shipping: words.shippingTitle, payment: words.paymentTitle },
  });

  useEffect(
    () =>
      keepCheckoutFresh(busy, (fresh) => {
        // The order summary stays visible: submitting it leads to the order that was placed in the other tab.
        if (fresh.basket.items.length === 0) setNotice({ kind: 'emptied' });
        else setCheckout(fresh);
      }),
    [],
  );

  function open(next: CheckoutStep): void {
    setNotice(undefined);
    accept();
    if (next === step) focusStep(next);
    goTo(next);
  }

  function accept(): void {
    setErrors([]);
    setRefused(false);
  }

  function stop(reason: Stopped, otherwise: 'unavailable' | 'notSaved'): void {
    // What is saved is the customer's: signing in leads back to the same step, and what was typed is in the draft.
    if (reason === 'signed-out') location.assign(links.signIn);
    else setNotice({ kind: reason === 'unavailable' ? otherwise : reason });
  }

  function refuse(found: readonly FieldError[]): void {
    setErrors(found);
    setRefused(true);
    focusField(found[0]?.path);
  }

  async function save(current: Exclude<CheckoutStep, 'payment'>, form: FormData): Promise<void> {
    const result = await saveStep(current, form, book);
    if (result.status !== 'saved') {
      stop(result.status, 'notSaved');
      return;
    }
    dropDraft();
    setCheckout(result.reply.checkout);
    if (result.reply.errors.length > 0) refuse(result.reply.errors);
    else open(result.reply.checkout.step);
  }

  async function place(form: FormData): Promise<void> {
    const result = await placeOrder(placeOrderForm(form));
    if (result.status === 'conflict') {
      await refresh();
      setNotice({ kind: 'conflict' });
      return;
    }
    if (result.status !== 'answered') {
      stop(result.status, 'unavailable');
      return;
    }
    const { reply } = result;
    if (reply.status === 'placed') {
      await leaveFor(reply.redirectUrl);
      return;
    }
    setCheckout(reply.checkout);
    await explain(reply.failure, reply.checkout);
  }

  async function explain(failure: NotPlaced, fresh: Checkout): Promise<void> {
    switch (failure.kind) {
      case 'terms':
        refuse([{ path: 'terms', message: 'errorTerms' }]);
        break;
      case 'changed':
        setNotice({
          kind: 'changed',
          changes: failure.changes,
          said: await saidOf(failure.changes, fresh, page),
        });
        break;
      case 'incomplete':
        open(failure.step);
        break;
      case 'empty':
        location.assign(links.basket);
        break;
    }
  }

  function submit(current: CheckoutStep, form: FormData): void {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setNotice(undefined);
    const sent = current === 'payment' ? place(form) : save(current, form);
    void sent.finally(() => {
      busy.current = false;
      setPending(false);
    });
  }

  async function previewed(form: FormData): Promise<void> {
    const result = await saveStep('shipping', form, book);
    // Nothing was asked for, so nothing is said: sending the step will tell.
    if (result.status === 'saved') setCheckout(result.reply.checkout);
  }

  async function refresh(): Promise<void> {
    const fresh = await loadCheckout();
    if (fresh) setCheckout(fresh);
  }

  function recheck(path: string, found: FieldError | undefined): void {
    setErrors((known) => {
      const others = known.filter((error) => error.path !== path);
      return found ? [...others, found] : others;
    });
  }

  return {
    ...{ checkout, step, errors, isRefused, notice, pending },
    ...{ open, submit, recheck, refresh },
    preview: (form) => void previewed(form),
  };
}

/** The sentences come when they are needed; without them what changed is said at the lines. */
async function saidOf(
  changes: readonly PlacementChange[],
  checkout: Checkout,
  { words, shop }: CheckoutPage,
): Promise<readonly string[]> {
  try {
    const { changeSentence } = await import('#lib/domain/change-sentences.ts');
    return changes.map((change) => {
      const { word, values } = changeSentence(change, { checkout, shop, free: words.free });
      return interpolate(words[word], values);
    });
  } catch {
    return [];
  }
}

/** The button stays pressed until the page has gone; back from the card page it can be pressed again. */
function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
