import type { AddItemNotice, BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import type { JerseyConfigurator } from '#scripts/printing/jersey-configurator.ts';
import { limitQuantity } from './quantity-field.ts';

/** One text for each outcome of an add; other outcomes use `Unknown`. */
export type BuyLabels = Readonly<Record<AddItemNotice | 'adding', string>>;

/** The item is in the basket, or the shopper should look. */
const HAS_BASKET_LINK: readonly BasketNotice[] = [
  'added',
  'uncertain',
  'ItemAddedWithReducedQuantity',
  'VariantAlreadyPresent',
];

const loadBasketCode = () => import('#lib/client/basket.ts');

/**
 * `<buy-box>`: adds the product to the basket without leaving the page. The form works without script, so the basket's
 * code is loaded on the first intent only.
 */
export class BuyBox extends EnhancedElement {
  #isPending = false;

  protected connect(signal: AbortSignal): void {
    const form = this.querySelector<HTMLFormElement>('form[data-buy]');
    if (!form) return;
    selectVariantOfAddress(form);
    for (const intent of ['pointerenter', 'touchstart', 'focusin']) {
      const options = { once: true, passive: true, signal };
      this.addEventListener(intent, () => void loadBasketCode().catch(() => {}), options);
    }
    const sizes = form.querySelector<HTMLElement>('[data-sizes]');
    const quantity = this.querySelector<HTMLInputElement>('[name="quantity"]');
    if (quantity) limitQuantity(quantity, form, signal);
    form.addEventListener('change', () => delete sizes?.dataset['missing'], { signal });
    const onInvalid = (event: Event): void => askForSize(event, sizes);
    form.addEventListener('invalid', onInvalid, { capture: true, signal });
    form.addEventListener('submit', (event) => this.#onSubmit(event, form), { signal });
    void this.#configurator().catch(() => {});
  }

  #onSubmit(event: Event, form: HTMLFormElement): void {
    event.preventDefault();
    if (this.#isPending) return;
    this.#isPending = true;
    void this.#validateAndAdd(form).finally(() => {
      this.#isPending = false;
    });
  }

  async #validateAndAdd(form: HTMLFormElement): Promise<void> {
    try {
      const configurator = await this.#configurator();
      if (configurator?.validate() !== false) await this.#addItem(form, configurator);
    } catch {
      // The code could not be loaded: post the form.
      form.submit();
    }
  }

  async #addItem(form: HTMLFormElement, configurator?: JerseyConfigurator): Promise<void> {
    const labels = JSON.parse(form.dataset['labels'] ?? '{}') as BuyLabels;
    const button = this.querySelector<HTMLElement>('[data-add]');
    const label = button?.textContent ?? '';
    const fields = new FormData(form);
    const item = {
      variantId: Number(fields.get('variantId')),
      quantity: Number(fields.get('quantity') ?? 1),
    };
    // Reserves the line of the status, so that a late reply does not move the page.
    this.#showStatus('\u00A0', false);
    button?.setAttribute('aria-disabled', 'true');
    if (button) button.textContent = labels.adding;
    increaseBadge(item.quantity);
    try {
      const notice = await (configurator ?? (await loadBasketCode())).addItem(item);
      // The text of `unavailable` does not claim that nothing was added.
      const key = notice === 'uncertain' ? 'unavailable' : notice;
      const text = key in labels ? labels[key as keyof BuyLabels] : labels.Unknown;
      // The configurator shows rejected texts at its own field.
      this.#showStatus(notice === 'LetteringRefused' ? '' : text, HAS_BASKET_LINK.includes(notice));
    } finally {
      button?.removeAttribute('aria-disabled');
      if (button) button.textContent = label;
    }
  }

  async #configurator(): Promise<JerseyConfigurator | undefined> {
    const configurator = this.querySelector<JerseyConfigurator>('jersey-configurator');
    if (!configurator) return undefined;
    (await import('#scripts/printing/jersey-configurator.ts')).defineJerseyConfigurator();
    return configurator;
  }

  #showStatus(text: string, hasBasketLink: boolean): void {
    const status = this.querySelector('[data-message]');
    const message = status?.querySelector('span');
    const basketLink = status?.querySelector('a');
    if (message) message.textContent = text;
    if (basketLink) basketLink.hidden = !hasBasketLink;
  }
}

/** Offers in the structured data link to their size by `?variantId`. */
function selectVariantOfAddress(form: HTMLFormElement): void {
  const variantId = new URLSearchParams(location.search).get('variantId');
  for (const size of form.querySelectorAll<HTMLInputElement>('input:enabled')) {
    if (size.name === 'variantId' && size.value === variantId) size.checked = true;
  }
}

/** Replaces the browser's own bubble, which is in the browser's language. */
function askForSize(event: Event, sizes: HTMLElement | null): void {
  event.preventDefault();
  if (!sizes || sizes.dataset['missing'] !== undefined) return;
  sizes.dataset['missing'] = '';
  sizes.querySelector<HTMLInputElement>('input:enabled')?.focus();
}

/** Optimistic: the badge cookie of the reply corrects the count. */
function increaseBadge(quantity: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-badge="basket"]')) {
    const count = Number(badge.textContent) + quantity;
    if (Number.isNaN(count)) continue;
    badge.textContent = String(count);
    badge.hidden = false;
  }
}
