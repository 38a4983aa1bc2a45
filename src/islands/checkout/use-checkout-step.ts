import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announcePageView } from '#lib/client/page-view.ts';
import { CHECKOUT_STEPS, type CheckoutStep, hasReached } from '#lib/domain/checkout.ts';
import { focusStep } from './focus.ts';

interface StepRoute {
  /** The one the server opened; what the address names goes before it. */
  readonly opened: CheckoutStep;
  /** The first that is not done. */
  readonly reached: CheckoutStep;
  readonly titles: Readonly<Record<CheckoutStep, string>>;
}

/**
 * The step that the address names, as far as the checkout has come: one that is ahead falls back to the first that is
 * not done. Each step is a history entry, so Back goes one step back, and a page view of its own (specification, 2).
 */
export function useCheckoutStep({
  opened,
  reached,
  titles,
}: StepRoute): readonly [CheckoutStep, (step: CheckoutStep) => void] {
  const hash = useSyncExternalStore(subscribe, readHash, () => '');
  const step = stepOf(hash, opened, reached);
  const shown = useRef<CheckoutStep>(undefined);
  const pageTitle = useRef<string>(undefined);
  // The address, the title, the focus and whoever counts views are outside of React; they follow what is drawn.
  useEffect(() => {
    // Drawn as the server did; the address is about to be heard.
    if (step !== stepOf(readHash(), opened, reached) || shown.current === step) return;
    if (readHash() !== hashOf(step)) history.replaceState(history.state, '', addressOf(step));
    pageTitle.current ??= document.title;
    document.title = `${titles[step]} – ${pageTitle.current}`;
    if (shown.current) focusStep(step);
    shown.current = step;
    announcePageView({ path: addressOf(step), pageType: 'checkout' });
  });
  return [step, goTo];
}

function stepOf(hash: string, opened: CheckoutStep, reached: CheckoutStep): CheckoutStep {
  const named = CHECKOUT_STEPS.find((step) => hash === hashOf(step));
  if (named) return hasReached(reached, named) ? named : reached;
  return hasReached(reached, opened) ? opened : reached;
}

const MOVED = 'terrace:step';

function subscribe(changed: () => void): () => void {
  const events = ['popstate', 'hashchange', MOVED];
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}

function goTo(step: CheckoutStep): void {
  if (readHash() === hashOf(step)) return;
  history.pushState(null, '', addressOf(step));
  dispatchEvent(new Event(MOVED));
}

/** Without `?edit` and `?payment`: they belonged to the page that was loaded. */
function addressOf(step: CheckoutStep): string {
  return location.pathname + hashOf(step);
}

function readHash(): string {
  return location.hash;
}

function hashOf(step: CheckoutStep): string {
  return `#/${step}`;
}
