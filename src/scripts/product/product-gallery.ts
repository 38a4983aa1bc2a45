import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { enhanceLinks } from '#scripts/page/lazy-links.ts';

/** `<product-gallery>`: scrolls with the arrow keys, marks the current thumbnail and enlarges a pressed picture. */
export class ProductGallery extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    enhanceLinks(this, signal, () =>
      import('./gallery-controls.ts').then((controls) => controls.galleryControls(this, signal)),
    );
    // The other pictures are loaded on the first intent, in `styles/catalog/gallery.css`.
    const markReached = (): void => this.firstElementChild?.setAttribute('data-reached', '');
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      this.addEventListener(type, markReached, { passive: true, once: true, signal });
    }
  }
}
