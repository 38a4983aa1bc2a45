import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announcePageView } from '#lib/client/page-view.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  hasReachedStep,
} from '#lib/domain/checkout/checkout.ts';
import { focusStep } from './focus.ts';

interface StepRoute {
  /** The step that the server opened; the hash of the address takes precedence. */
  readonly opened: CheckoutStep;
  /** The first incomplete step. */
  readonly reached: CheckoutStep;
  readonly titles: Readonly<Record<CheckoutStep, string>>;
}

/**
 * The step of the address's hash, at most the first incomplete one. Each step is a history entry and a page view, so
 * Back goes one step back.
 */
export function useCheckoutStep({
  opened,
  reached,
  titles,
}: StepRoute): readonly [CheckoutStep, (step: CheckoutStep) => void] {
  const hash = useSyncExternalStore(subscribe, readHash, () => '');
  const step = stepOf(hash, opened, reached);
  const activeStep = useRef<CheckoutStep>(undefined);
  const pageTitle = useRef<string>(undefined);
  // Synchronizes address, title, focus and analytics, which are outside of React.
  useEffect(() => {
    // The first render uses the server's step; the next one the hash.
    if (step !== stepOf(readHash(), opened, reached) || activeStep.current === step) return;
    if (readHash() !== hashOf(step)) history.replaceState(history.state, '', addressOf(step));
    pageTitle.current ??= document.title;
    document.title = `${titles[step]} – ${pageTitle.current}`;
    if (activeStep.current) focusStep(step);
    activeStep.current = step;
    announcePageView({ path: addressOf(step), pageType: 'checkout' });
  });
  return [step, goTo];
}

function stepOf(hash: string, opened: CheckoutStep, reached: CheckoutStep): CheckoutStep {
  const named = CHECKOUT_STEPS.find((step) => hash === hashOf(step));
  if (named) return hasReachedStep(reached, named) ? named : reached;
  return hasReachedStep(reached, opened) ? opened : reached;
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

/** Without `?edit` and `?payment`, which apply to the loaded page only. */
function addressOf(step: CheckoutStep): string {
  return location.pathname + hashOf(step);
}

function readHash(): string {
  return location.hash;
}

function hashOf(step: CheckoutStep): string {
  return `#/${step}`;
}
