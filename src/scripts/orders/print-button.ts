/**
 * `<print-button>`: its button is hidden without script. Imports nothing: the base class of the other elements is in the
 * script of the page frame, which the invoice's own document does not have.
 */
class PrintButton extends HTMLElement {
  #listening: AbortController | undefined;

  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    this.#listening = new AbortController();
    button.addEventListener('click', () => print(), { signal: this.#listening.signal });
  }

  disconnectedCallback(): void {
    this.#listening?.abort();
  }
}

customElements.define('print-button', PrintButton);
