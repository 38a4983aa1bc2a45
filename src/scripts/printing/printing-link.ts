import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { enhanceLinks } from '#scripts/page/lazy-links.ts';

/**
 * `<printing-link>`: replaces itself by the jersey configurator, which is an HTML fragment of its own. `data-fragment`
 * is its address. Without script the link leads to a page that contains the configurator.
 */
export class PrintingLink extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    enhanceLinks(this, signal, async () => {
      const { preloadConfigurator, openConfigurator } = await import('./configurator-fragment.ts');
      const address = this.dataset['fragment'] ?? '';
      preloadConfigurator(address);
      return () => openConfigurator(this, address);
    });
  }
}
