import { addItem, addLetteredItem } from '#lib/client/basket.ts';
import { loadBuyMessages } from '#lib/client/buy-messages.ts';
import { buyNoticeText, hasBasketLink } from '#lib/client/buy-notice.ts';
import {
  configurationOf,
  finishLettering,
  reportProblems,
} from '#lib/client/printing/configuration.ts';
import { storedText } from '#lib/client/stored-text.ts';
import { isTyped, previewOf, readTypedLettering } from '#lib/domain/printing/typed-lettering.ts';
import { loadStylesheet } from '#scripts/page/page-dialog.ts';
import { hideAddedPanel, showAddedPanel } from './added-panel.ts';

// Ahead of the press. If it fails, adding tries again.
loadBuyMessages().catch(() => {});
loadStylesheet().catch(() => {});

// The buy box imports this file on the first intent: the time to mark the size that this browser remembers.
if (storedText('sizing')) {
  import('#lib/client/product-size.ts')
    .then((sizes) => sizes.markAdvisedSize())
    // Offline: the link names no size.
    .catch(() => {});
}

/** Validates the printing and adds the form's item. Rejects if code could not be loaded. */
export async function addToBasket(box: HTMLElement, form: HTMLFormElement): Promise<void> {
  const texts = await loadBuyMessages();
  const fields = new FormData(form);
  const typed = readTypedLettering(fields, configurationOf(form.id).get().typed);
  const isPrinted = isTyped(typed);
  const [problem] = isPrinted ? finishLettering(form.id, typed) : [];
  if (problem) return focusField(form, problem.field);
  const item = {
    variantId: Number(fields.get('variantId')),
    quantity: Number(fields.get('quantity') ?? 1),
  };
  // Reserves the line of the status, so that a late reply does not move the page.
  showStatus(box, '\u00A0', false);
  increaseBadge(item.quantity);
  const { hasBadge: badge, ...lettering } = previewOf(typed);
  const notice = await (isPrinted
    ? addLetteredItem({ ...item, lettering: { ...lettering, badge } })
    : addItem(item));
  if (notice === 'LetteringRefused') {
    reportProblems(form.id, [{ field: 'name', kind: 'refused' }]);
    focusField(form, 'name');
  }
  const { name = '', membersUntil: date } = form.dataset;
  // The configurator shows rejected texts at its own field.
  const text = notice === 'LetteringRefused' ? '' : buyNoticeText(texts, notice, { name, date });
  showStatus(box, text, hasBasketLink(notice));
  if (notice !== 'added' && notice !== 'ItemAddedWithReducedQuantity') return;
  const status = box.querySelector('[data-message]');
  // Without its style sheet the status says enough.
  await loadStylesheet().then(
    () => status && showAddedPanel(status, { variantId: item.variantId, isPrinted }, texts),
    () => {},
  );
}

/** The configurator may have been closed meanwhile. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  const details = field.closest('details');
  if (details) details.open = true;
  field.focus();
}

function showStatus(box: HTMLElement, text: string, hasBasketLink: boolean): void {
  const status = box.querySelector('[data-message]');
  if (status) hideAddedPanel(status);
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

/** Marks the sizes as missing, and leads to them. */
export function askForSize(sizes: HTMLElement | null): void {
  if (!sizes || sizes.dataset['missing'] !== undefined) return;
  markMissing(sizes, true);
  sizes.querySelector<HTMLInputElement>('input:enabled')?.focus();
}

/**
 * After a field of the form has changed. A chosen size is named in the address, which can be shared and survives a
 * reload; the address of a configuration contains it already.
 */
export function chooseSize(sizes: HTMLElement | null, { name, value }: HTMLInputElement): void {
  markMissing(sizes, false);
  const address = new URL(location.href);
  if (name !== 'variantId' || address.searchParams.has('config')) return;
  address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}

/** The sizes are not announced as invalid before somebody adds without one. */
function markMissing(sizes: HTMLElement | null, isMissing: boolean): void {
  if (!sizes || isMissing === (sizes.dataset['missing'] !== undefined)) return;
  sizes.toggleAttribute('data-missing', isMissing);
  for (const size of sizes.querySelectorAll('input')) size.ariaInvalid = String(isMissing);
}
