import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/** `<print-button>`: its button is hidden without script. */
class PrintButton extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => print(), { signal });
  }
}

customElements.define('print-button', PrintButton);
