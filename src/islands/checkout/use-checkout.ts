import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { announceShopEvent } from '#lib/client/announce-shop-event.ts';
import { $basket } from '#lib/client/basket.ts';
import {
  $checkout,
  type FailureReason,
  keepCheckoutFresh,
  loadCheckout,
  placeOrder,
  saveStep,
  seedCheckout,
  setCheckout,
  withSharedBasket,
} from '#lib/client/checkout.ts';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import { readPlaceOrderForm } from '#lib/domain/checkout/checkout-form.ts';
import { misprintedNames } from '#lib/domain/checkout/misprinted-names.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { trackedBasket } from '#lib/domain/tracking/tracked-items.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { clearDraft } from './draft.ts';
import { focusField, focusStep } from './focus.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

type PlaceOrderReply = Reply<'placeOrder'>;
type PlacementFailure = Extract<PlaceOrderReply, { readonly status: 'failed' }>['failure'];

type FailureNotices = Readonly<
  Record<
    Exclude<FailureReason, 'signed-out'>,
    Exclude<CheckoutNotice['kind'], 'changed' | 'printing'>
  >
>;
const SAVE_FAILURES: FailureNotices = {
  offline: 'offline',
  unavailable: 'notSaved',
  committed: 'committed',
  uncertain: 'uncertain',
};
const PLACE_FAILURES: FailureNotices = {
  offline: 'offline',
  unavailable: 'unavailable',
  // The order is saved and unpaid; pressing again opens its payment.
  committed: 'unavailable',
  uncertain: 'orderUncertain',
};

export interface CheckoutControl {
  readonly checkout: Checkout;
  readonly step: CheckoutStep;
  readonly errors: readonly FieldError[];
  /** The form was submitted and rejected; before that errors are shown at their fields only. */
  readonly isRejected: boolean;
  readonly notice: CheckoutNotice | undefined;
  readonly pending: boolean;
  open(step: CheckoutStep): void;
  submit(step: CheckoutStep, form: FormData): void;
  /** Saves the incomplete address, for the prices and delivery days of its country. */
  preview(form: FormData): void;
  /** Replaces the error of one field; undefined removes it. */
  replaceError(path: string, error: FieldError | undefined): void;
  /** Reloads the checkout after a promotion code has changed its prices. */
  refresh(): Promise<void>;
}

/** State of the checkout: one request at a time; each reply replaces the state. */
export function useCheckout(page: CheckoutPage): CheckoutControl {
  const { labels, links, savedAddresses: book } = page;
  const state = useStore($checkout, { ssr: 'initial' }) ?? page.initial;
  const checkout = withSharedBasket(state, useStore($basket, { ssr: 'initial' }));
  const [errors, setErrors] = useState(page.errors);
  const [isRejected, setRejected] = useState(page.errors.length > 0);
  const [notice, setNotice] = useState(page.notice);
  const [pending, setPending] = useState(false);
  // A ref, because a second press in the same frame still sees the old state.
  const busy = useRef(false);
  const [step, goTo] = useCheckoutStep({
    opened: page.openStep,
    reached: checkout.step,
    titles: {
      auth: labels.authTitle,
      shipping: labels.shippingTitle,
      payment: labels.paymentTitle,
    },
  });

  useEffect(() => seedCheckout(page.initial), [page.initial]);
  useEffect(
    () =>
      keepCheckoutFresh(busy, (fresh) => {
        // The order summary stays visible: submitting it leads to the order that was placed in the other tab.
        if (fresh.basket.items.length === 0) setNotice({ kind: 'emptied' });
        else setCheckout(fresh);
      }),
    [],
  );

  function goToStep(next: CheckoutStep): void {
    setNotice(undefined);
    clearErrors();
    if (next === step) focusStep(next);
    goTo(next);
  }

  function clearErrors(): void {
    setErrors([]);
    setRejected(false);
  }

  function handleFailure(reason: FailureReason, notices: FailureNotices): void {
    // Signing in returns to this step; the draft keeps the typed values.
    if (reason === 'signed-out') location.assign(links.signIn);
    else setNotice({ kind: notices[reason] });
  }

  function showErrors(rejected: readonly FieldError[]): void {
    setErrors(rejected);
    setRejected(true);
    focusField(rejected[0]?.path);
  }

  async function save(current: Exclude<CheckoutStep, 'payment'>, form: FormData): Promise<void> {
    const result = await saveStep(current, form, book);
    if (result.status !== 'saved') {
      handleFailure(result.status, SAVE_FAILURES);
      return;
    }
    clearDraft();
    setCheckout(result.reply.checkout);
    if (result.reply.errors.length > 0) {
      showErrors(result.reply.errors);
      return;
    }
    if (current === 'shipping') announceDelivery(result.reply.checkout);
    goToStep(result.reply.checkout.step);
  }

  async function submitOrder(form: FormData): Promise<void> {
    const result = await placeOrder(readPlaceOrderForm(form));
    if (result.status === 'conflict') {
      await refresh();
      setNotice({ kind: 'conflict' });
      return;
    }
    if (result.status === 'earlierPayment' || result.status === 'notOpen') {
      setNotice({ kind: result.status });
      return;
    }
    if (result.status !== 'answered') {
      handleFailure(result.status, PLACE_FAILURES);
      return;
    }
    const { reply } = result;
    if (reply.status === 'placed') {
      announcePayment(checkout);
      await navigateTo(reply.redirectUrl);
      return;
    }
    setCheckout(reply.checkout);
    await handlePlacementFailure(reply.failure, reply.checkout);
  }

  async function handlePlacementFailure(failure: PlacementFailure, fresh: Checkout): Promise<void> {
    switch (failure.kind) {
      case 'terms':
        showErrors([{ path: 'terms', message: 'errorTerms' }]);
        break;
      case 'no-return':
        showErrors([{ path: 'noReturn', message: 'errorNoReturn' }]);
        break;
      case 'changed':
        setNotice({
          kind: 'changed',
          changes: failure.changes,
          sentences: await describeChanges(failure.changes, fresh, page),
        });
        break;
      case 'printing':
        setNotice({ kind: 'printing', names: misprintedNames(fresh.basket, failure.variantIds) });
        break;
      case 'incomplete':
        goToStep(failure.step);
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
    const request = current === 'payment' ? submitOrder(form) : save(current, form);
    void request.finally(() => {
      busy.current = false;
      setPending(false);
    });
  }

  async function previewAddress(form: FormData): Promise<void> {
    const result = await saveStep('shipping', form, book);
    // The shopper has not submitted, so failures are not shown.
    if (result.status === 'saved') setCheckout(result.reply.checkout);
  }

  async function refresh(): Promise<void> {
    const fresh = await loadCheckout();
    if (fresh) setCheckout(fresh);
  }

  function replaceError(path: string, error: FieldError | undefined): void {
    setErrors((current) => {
      const others = current.filter((other) => other.path !== path);
      return error ? [...others, error] : others;
    });
  }

  return {
    checkout,
    step,
    errors,
    isRejected,
    notice,
    pending,
    open: goToStep,
    submit,
    replaceError,
    refresh,
    preview: (form) => void previewAddress(form),
  };
}

/** Imported on demand. Without the sentences, the changes are shown at the lines only. */
async function describeChanges(
  changes: readonly PlacementChange[],
  checkout: Checkout,
  { labels, shop }: CheckoutPage,
): Promise<readonly string[]> {
  try {
    const { describePlacementChange } = await import(
      '#lib/domain/orders/placement-change-message.ts'
    );
    return changes.map((change) => {
      const { messageKey, values } = describePlacementChange(change, {
        checkout,
        shop,
        free: labels.free,
      });
      return interpolate(labels[messageKey], values);
    });
  } catch {
    return [];
  }
}

/** Pending until the page is left; resolves on a return from the back/forward cache. */
function navigateTo(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** The delivery was chosen. */
function announceDelivery({ basket, deliveryKey }: Checkout): void {
  const tier = deliveryKey ? { shipping_tier: deliveryKey } : {};
  announceShopEvent('add_shipping_info', { ...trackedBasket(basket), ...tier });
}

/** The order was sent. How it is paid is chosen at the provider. */
function announcePayment({ basket }: Checkout): void {
  const payment = { payment_type: 'payment page' };
  announceShopEvent('add_payment_info', { ...trackedBasket(basket), ...payment });
}
