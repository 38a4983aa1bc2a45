import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { fieldId } from './Field.tsx';

/** Moves to a field once it is drawn, so that its message is read out. */
export function focusField(path: string | undefined): void {
  if (path) focusSoon(fieldId(path), 'center');
}

/** The step's heading is read out, and its form stands below it. */
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
