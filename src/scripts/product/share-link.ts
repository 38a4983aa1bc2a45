import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { enhanceLinks } from '#scripts/page/lazy-links.ts';

/** `<share-link>`: shares the page by the device's share sheet or the clipboard. Without script it is a mail link. */
export class ShareLink extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    enhanceLinks(this, signal, () =>
      import('#lib/client/share.ts').then((sharing) => sharing.share),
    );
  }
}
