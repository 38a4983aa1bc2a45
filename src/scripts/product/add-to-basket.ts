import { addItem } from '#lib/client/basket.ts';
import { storedText } from '#lib/client/stored-text.ts';
import type { AddItemNotice, BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import type { JerseyConfigurator } from '#scripts/printing/jersey-configurator.ts';

// The buy box imports this file on the first intent: the time to mark the size that this browser remembers.
if (storedText('sizing')) {
  import('#lib/client/product-size.ts')
    .then((sizes) => sizes.markAdvisedSize())
    // Offline: the link names no size.
    .catch(() => {});
}

/** One text for each outcome of an add; other outcomes use `Unknown`. */
export type BuyLabels = Readonly<Record<AddItemNotice, string>>;

/** The item is in the basket, or the shopper should look. */
const HAS_BASKET_LINK: readonly BasketNotice[] = [
  'added',
  'uncertain',
  'ItemAddedWithReducedQuantity',
  'VariantAlreadyPresent',
];

/** The configurator of a buy box, with its code. Undefined if the product is not being printed. */
export async function startConfigurator(box: HTMLElement): Promise<JerseyConfigurator | undefined> {
  const configurator = box.querySelector<JerseyConfigurator>('jersey-configurator');
  if (!configurator) return undefined;
  (await import('#scripts/printing/jersey-configurator.ts')).defineJerseyConfigurator();
  return configurator;
}

/** Validates the printing and adds the form's item. Rejects if code could not be loaded. */
export async function addToBasket(box: HTMLElement, form: HTMLFormElement): Promise<void> {
  const configurator = await startConfigurator(box);
  if (configurator?.validate() === false) return;
  const labels = JSON.parse(form.dataset['labels'] ?? '{}') as BuyLabels;
  const fields = new FormData(form);
  const item = {
    variantId: Number(fields.get('variantId')),
    quantity: Number(fields.get('quantity') ?? 1),
  };
  // Reserves the line of the status, so that a late reply does not move the page.
  showStatus(box, '\u00A0', false);
  increaseBadge(item.quantity);
  const notice = await (configurator ? configurator.addItem(item) : addItem(item));
  // The text of `unavailable` does not claim that nothing was added.
  const key = notice === 'uncertain' ? 'unavailable' : notice;
  const text = key in labels ? labels[key as keyof BuyLabels] : labels.Unknown;
  // The configurator shows rejected texts at its own field.
  showStatus(box, notice === 'LetteringRefused' ? '' : text, HAS_BASKET_LINK.includes(notice));
}

function showStatus(box: HTMLElement, text: string, hasBasketLink: boolean): void {
  const status = box.querySelector('[data-message]');
  const message = status?.querySelector('span');
  const basketLink = status?.querySelector('a');
  if (message) message.textContent = text;
  if (basketLink) basketLink.hidden = !hasBasketLink;
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
