import { useRef, useState } from 'react';
import { placeOrder, saveStep } from '#lib/browser/checkout.ts';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import {
  type Checkout,
  type CheckoutStep,
  type FieldError,
  hasReached,
} from '#lib/domain/checkout.ts';
import { placeOrderForm } from '#lib/domain/checkout-form.ts';
import { focusField, focusStep } from './focus.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

type NotPlaced = Extract<Reply<'placeOrder'>, { readonly status: 'failed' }>['failure'];

export interface CheckoutControl {
  readonly checkout: Checkout;
  readonly step: CheckoutStep;
  readonly errors: readonly FieldError[];
  readonly notice: CheckoutNotice | undefined;
  readonly pending: boolean;
  open(step: CheckoutStep): void;
  submit(step: CheckoutStep, form: FormData): void;
  /** Takes back what was said of a field and says what is true of it now. */
  recheck(path: string, found: FieldError | undefined): void;
}

/** The checkout as it moves: one request at a time, each answer is the whole new state. */
export function useCheckout(page: CheckoutPage): CheckoutControl {
  const [checkout, setCheckout] = useState(page.initial);
  const [errors, setErrors] = useState(page.errors);
  const [notice, setNotice] = useState(page.notice);
  const [pending, setPending] = useState(false);
  // Two presses in one frame: state has not changed yet when the second comes.
  const busy = useRef(false);
  const [step, goTo] = useCheckoutStep(
    page.openStep,
    hasReached(page.initial.step, checkout.step) ? page.initial.step : checkout.step,
  );

  function open(next: CheckoutStep): void {
    setNotice(undefined);
    goTo(next);
    focusStep(next);
  }

  function stop(reason: 'offline' | 'unavailable' | 'signed-out'): void {
    // What is saved is the customer's: signing in leads back to the same step.
    if (reason === 'signed-out') location.assign(page.links.signIn);
    else setNotice({ kind: reason });
  }

  function refuse(found: readonly FieldError[]): void {
    setErrors(found);
    focusField(found[0]?.path);
  }

  async function save(current: Exclude<CheckoutStep, 'payment'>, form: FormData): Promise<void> {
    const result = await saveStep(current, form);
    if (result.status !== 'saved') {
      stop(result.status);
      return;
    }
    setCheckout(result.reply.checkout);
    if (result.reply.errors.length > 0) refuse(result.reply.errors);
    else {
      setErrors([]);
      open(result.reply.checkout.step);
    }
  }

  async function place(form: FormData): Promise<void> {
    const result = await placeOrder(placeOrderForm(form));
    if (result.status !== 'answered') {
      stop(result.status);
      return;
    }
    const { reply } = result;
    if (reply.status === 'placed') {
      location.assign(reply.redirectUrl);
      return;
    }
    setCheckout(reply.checkout);
    explain(reply.failure);
  }

  function explain(failure: NotPlaced): void {
    switch (failure.kind) {
      case 'terms':
        refuse([{ path: 'terms', message: 'errorTerms' }]);
        break;
      case 'changed':
        setNotice({ kind: 'changed', failure });
        break;
      case 'incomplete':
        open(failure.step);
        break;
      case 'empty':
        location.assign(page.links.basket);
        break;
      case 'conflict':
        setNotice({ kind: 'conflict' });
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

  function recheck(path: string, found: FieldError | undefined): void {
    setErrors((known) => {
      const others = known.filter((error) => error.path !== path);
      return found ? [...others, found] : others;
    });
  }

  return { checkout, step, errors, notice, pending, open, submit, recheck };
}
