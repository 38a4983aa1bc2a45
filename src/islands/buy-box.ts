import type { AddNotice, BasketNotice } from '#lib/domain/basket-notice.ts';
import type { Configurator } from './product/lettering.ts';

/**
 * The product page's form answers in place. No framework: the form works before this runs and without it, so what is
 * here only has to spare a page load, and it loads the basket's code on the first touch of the form.
 */

/** Words for everything that can come of adding an item; what an add cannot come to is Unknown. */
export type BuyWords = Readonly<Record<AddNotice | 'adding', string>>;

const IN_BASKET: readonly BasketNotice[] = [
  'added',
  'ItemAddedWithReducedQuantity',
  'VariantAlreadyPresent',
];

export function enhanceBuyBoxes(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-buy]')) enhance(form);
  void lettering();
}

const basketCode = () => import('#lib/browser/basket.ts');

function enhance(form: HTMLFormElement): void {
  chooseNamed(form);
  // The button stands beside the form, so that it can stick to the thumb's end of a phone.
  for (const intent of ['pointerenter', 'touchstart', 'focusin'] as const) {
    form.parentElement?.addEventListener(intent, () => void basketCode().catch(() => {}), {
      once: true,
      passive: true,
    });
  }
  const sizes = form.querySelector<HTMLElement>('[data-sizes]');
  const quantity = document.querySelector<HTMLInputElement>('[name="quantity"][form="buy"]');
  if (quantity) countWithin(quantity, form);
  form.addEventListener('change', () => delete sizes?.dataset['missing']);
  form.addEventListener('invalid', (event) => askForSize(event, sizes), true);
  let isPending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isPending) return;
    isPending = true;
    void add(form).finally(() => {
      isPending = false;
    });
  });
}

/** The size that the address names, as the offers do that search engines are told of. */
function chooseNamed(form: HTMLFormElement): void {
  const named = new URLSearchParams(location.search).get('variantId');
  for (const size of form.querySelectorAll<HTMLInputElement>('input:enabled')) {
    if (size.name === 'variantId' && size.value === named) size.checked = true;
  }
}

/** The field's buttons; and never more than there is of the chosen size. */
function countWithin(field: HTMLInputElement, form: HTMLFormElement): void {
  const most = field.max;
  const settle = (): void => {
    const chosen = form.querySelector<HTMLInputElement>('input:checked');
    field.max = chosen?.dataset['most'] ?? most;
    const wanted = Math.round(field.valueAsNumber) || 1;
    field.value = String(Math.min(Math.max(wanted, 1), Number(field.max)));
  };
  field.parentElement?.addEventListener('click', ({ target }) => {
    const step = target instanceof HTMLElement && Number(target.dataset['step']);
    if (!step) return;
    field.stepUp(step);
    settle();
  });
  field.addEventListener('change', settle);
  form.addEventListener('change', settle);
}

/** The browser's own bubble would say less, in its own language. */
function askForSize(event: Event, sizes: HTMLElement | null): void {
  event.preventDefault();
  if (!sizes || sizes.dataset['missing'] !== undefined) return;
  sizes.dataset['missing'] = '';
  sizes.querySelector<HTMLInputElement>('input:enabled')?.focus();
}

/** What cannot be printed, the configurator says. */
async function add(form: HTMLFormElement): Promise<void> {
  try {
    const printing = await lettering();
    if (printing?.isPrintable() !== false) await put(form, printing);
  } catch {
    // The code did not come through; the form itself still does.
    form.submit();
  }
}

async function put(form: HTMLFormElement, printing: Configurator | undefined): Promise<void> {
  const words = JSON.parse(form.dataset['words'] ?? '{}') as BuyWords;
  const button = document.querySelector<HTMLElement>('[data-add]');
  const label = button?.textContent ?? '';
  const fields = new FormData(form);
  const item = {
    variantId: Number(fields.get('variantId')),
    quantity: Number(fields.get('quantity') ?? 1),
  };
  // Its room is there from the press on: an answer that comes late moves nothing.
  say('\u00A0', false);
  button?.setAttribute('aria-disabled', 'true');
  if (button) button.textContent = words.adding;
  countUp(item.quantity);
  try {
    const notice = await (printing ?? (await basketCode())).addItem(item);
    const text = notice in words ? words[notice as keyof BuyWords] : words.Unknown;
    // The configurator says at its field what it does not print.
    say(notice === 'LetteringRefused' ? '' : text, IN_BASKET.includes(notice));
  } finally {
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = label;
  }
}

/** Where something is to be printed on it. */
async function lettering(): Promise<Configurator | undefined> {
  const section = document.querySelector<HTMLElement>('[data-lettering]');
  return section ? (await import('./product/lettering.ts')).configurator(section) : undefined;
}

/** The badge moves with the press; the hint cookie's true count follows with the answer, whatever it is. */
function countUp(quantity: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-badge="basket"]')) {
    const count = Number(badge.textContent) + quantity;
    if (Number.isNaN(count)) continue;
    badge.textContent = String(count);
    badge.hidden = false;
  }
}

function say(text: string, isInBasket: boolean): void {
  const said = document.querySelector('[data-said]');
  const words = said?.querySelector('span');
  const link = said?.querySelector('a');
  if (words) words.textContent = text;
  if (link) link.hidden = !isInBasket;
}
