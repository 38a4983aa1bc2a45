import { useSyncExternalStore } from 'react';
import { CHECKOUT_STEPS, type CheckoutStep, hasReached } from '#lib/domain/checkout.ts';

/** Told to whoever counts page views: each step is one of its own (specification, section 2). */
const STEP_EVENT = 'terrace:page-view';

/**
 * The step that the address names, as far as the checkout has come; `server` until the browser has one. Going
 * to a step is a history entry, so Back goes one step back.
 */
export function useCheckoutStep(
  server: CheckoutStep,
  reached: CheckoutStep,
): readonly [CheckoutStep, (step: CheckoutStep) => void] {
  const hash = useSyncExternalStore(subscribe, readHash, () => '');
  const named = CHECKOUT_STEPS.find((step) => hash === hashOf(step));
  const step = named && hasReached(reached, named) ? named : server;
  return [step, goTo];
}

function subscribe(changed: () => void): () => void {
  const events = ['popstate', 'hashchange', STEP_EVENT];
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}

function goTo(step: CheckoutStep): void {
  if (readHash() !== hashOf(step)) {
    // Without `?edit` and `?payment`: they belonged to the page that was loaded.
    history.pushState(null, '', `${location.pathname}${hashOf(step)}`);
  }
  dispatchEvent(new CustomEvent(STEP_EVENT, { detail: { path: location.pathname, step } }));
}

function readHash(): string {
  return location.hash;
}

function hashOf(step: CheckoutStep): string {
  return `#/${step}`;
}
