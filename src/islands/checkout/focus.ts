import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { fieldId } from './Field.tsx';

/** Moves to a field once it is drawn, so that its message is read out. */
export function focusField(path: string | undefined): void {
  if (path) focusSoon(fieldId(path));
}

export function focusStep(step: CheckoutStep): void {
  focusSoon(`step-${step}`);
}

function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}
