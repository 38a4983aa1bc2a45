import type { CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import { fieldId } from './Field.tsx';

/** Focuses a field after rendering, so that its error is announced. */
export function focusField(path: string | undefined): void {
  if (path) focusSoon(fieldId(path), 'center');
}

/** Focuses the step's heading, which is announced. */
export function focusStep(step: CheckoutStep): void {
  focusSoon(`step-${step}`, 'start');
}

function focusSoon(id: string, block: ScrollLogicalPosition): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block });
  });
}
