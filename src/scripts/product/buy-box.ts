import { isSignedIn } from '#lib/client/badge-cookie.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { limitQuantity } from './quantity-field.ts';

const loadCode = () => import('./add-to-basket.ts');

/**
 * `<buy-box>`: adds the product to the basket without leaving the page. The form works without script, so the code
 * that adds is imported on the first intent.
 */
export class BuyBox extends EnhancedElement {
  #isPending = false;

  protected connect(signal: AbortSignal): void {
    const form = this.querySelector<HTMLFormElement>('form[data-buy]');
    if (!form) return;
    selectVariantOfAddress(form);
    if (isSignedIn()) {
      import('./member-price.ts').then(
        (member) => member.showMemberPrice(),
        // Offline: the line about members stays.
        () => {},
      );
    }
    for (const intent of ['pointerenter', 'touchstart', 'focusin']) {
      const options = { once: true, passive: true, signal };
      this.addEventListener(intent, () => void loadCode().catch(() => {}), options);
    }
    const sizes = form.querySelector<HTMLElement>('[data-sizes]');
    const quantity = this.querySelector<HTMLInputElement>('[name="quantity"]');
    if (quantity) limitQuantity(quantity, form, signal);
    const onChange = ({ target }: Event): void => {
      // Offline: the address stays.
      loadCode().then(
        ({ chooseSize }) => chooseSize(sizes, target as HTMLInputElement),
        () => {},
      );
    };
    form.addEventListener('change', onChange, { signal });
    const onInvalid = (event: Event): void => {
      // The browser's own bubble is in the browser's language.
      event.preventDefault();
      loadCode().then(
        ({ askForSize }) => askForSize(sizes),
        () => location.assign('#size'),
      );
    };
    form.addEventListener('invalid', onInvalid, { capture: true, signal });
    form.addEventListener('submit', (event) => this.#onSubmit(event, form), { signal });
    const lettering = this.querySelector<HTMLDetailsElement>('#lettering');
    if (lettering) startLettering(this, lettering, signal);
  }

  #onSubmit(event: Event, form: HTMLFormElement): void {
    event.preventDefault();
    if (this.#isPending) return;
    this.#isPending = true;
    const restoreButton = showPending(this);
    loadCode()
      .then(({ addToBasket }) => addToBasket(this, form))
      // The code could not be loaded: post the form.
      .catch(() => form.submit())
      .finally(() => {
        restoreButton();
        this.#isPending = false;
      });
  }
}

/** On the first use of the configurator, or at once if the address opens it. */
function startLettering(box: HTMLElement, details: HTMLDetailsElement, signal: AbortSignal): void {
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    import('#scripts/printing/live-lettering.ts')
      .then((live) => live.followLettering(box, details, signal))
      // Offline: the form is posted, and the server validates the printing.
      .catch(() => {
        isStarted = false;
      });
  };
  if (details.open) start();
  for (const intent of ['pointerover', 'touchstart', 'focusin', 'toggle']) {
    details.addEventListener(intent, start, { passive: true, signal });
  }
}

/** The address was shared, or comes from the structured data. */
function selectVariantOfAddress(form: HTMLFormElement): void {
  const variantId = new URLSearchParams(location.search).get('variantId');
  for (const size of form.querySelectorAll<HTMLInputElement>('input:enabled')) {
    if (size.name === 'variantId' && size.value === variantId) size.checked = true;
  }
}

/** Shows on the button that the item is being added: `data-add` is the text. Returns the function that restores it. */
function showPending(box: HTMLElement): () => void {
  const button = box.querySelector<HTMLElement>('[data-add]');
  if (!button) return () => {};
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = button.dataset['add'] ?? label;
  return () => {
    button.ariaDisabled = null;
    button.textContent = label;
  };
}
