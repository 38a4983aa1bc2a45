import { countedItems } from '#lib/client/badge-cookie.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/** `<basket-progress>`: how much is missing for free delivery. Imports its code where the shopper has a basket. */
export class BasketProgress extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    if (!countedItems()) return;
    import('./free-delivery.ts').then(
      (delivery) => delivery.showFreeDelivery(this, signal),
      // Offline: the block keeps the general text.
      () => {},
    );
  }
}
