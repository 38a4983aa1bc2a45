/**
 * Base class of the shop's custom elements. They enhance server-rendered HTML, so an element does nothing but add
 * behaviour to its children.
 */
export abstract class EnhancedElement extends HTMLElement {
  #connection: AbortController | undefined;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
  }

  /** Adds listeners. `signal` aborts when the element is removed from the page. */
  protected abstract connect(signal: AbortSignal): void;
}
