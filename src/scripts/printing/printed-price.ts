import { type Configuration, printPrice } from '#lib/client/printing/configuration.ts';
import { priceForMembers } from '#lib/domain/promotions/membership.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, isLocale, type Shop } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/**
 * Shows what the printed shirt costs in the headline and on the button, and the promises that printing changes:
 * `data-printed` is the text of an element for a printed shirt. Without printing everything is as the page came.
 */
export function showPrintedPrice(configuration: Configuration): void {
  const { locale = '' } = document.documentElement.dataset;
  // Prices come with the island.
  if (!isLocale(locale) || Object.keys(configuration.prices).length === 0) return;
  const printing = printPrice(configuration);
  const isPrinted = printing > 0;
  for (const element of find('[data-printed]')) {
    swapText(element, isPrinted ? element.dataset['printed'] : undefined);
  }
  const shop = getShopByLocale(locale);
  for (const element of find('[data-member-price]')) {
    swapText(element, isPrinted ? memberText(element, printing, shop) : undefined);
  }
  showTotals(printing, shop);
}

function showTotals(printing: Minor, shop: Shop): void {
  const shirt = shirtPrice();
  const quantity = Number(field('quantity')) || 1;
  const percent = memberPercent();
  const pay = (amount: number): number =>
    percent > 0 ? priceForMembers(minor(amount), shop.currency, percent) : amount;
  const format = (amount: number): string => formatMoney(minor(amount), shop);
  const texts = {
    price: format(pay(shirt + printing) * quantity),
    shirt: format(shirt),
    printing: format(printing),
  };
  const printed = (template = ''): string | undefined =>
    printing > 0 ? interpolate(template, texts) : undefined;
  for (const headline of find('[data-price]')) {
    swapText(headline, printing > 0 ? format(pay(shirt + printing)) : undefined);
  }
  for (const parts of find('[data-parts]')) setText(parts, printed(parts.dataset['parts']) ?? '');
  for (const button of find('[data-total]')) {
    // Meanwhile the button shows that the item is being added.
    if (button.ariaDisabled !== 'true') swapText(button, printed(button.dataset['total']));
  }
}

/** The discount of members applies to the printing, too. */
function memberText({ dataset }: HTMLElement, printing: Minor, shop: Shop): string {
  const total = minor(shirtPrice() + printing);
  // To a member the price is their own, and the line names everybody else's.
  const amount =
    memberPercent() > 0 ? total : priceForMembers(total, shop.currency, Number(dataset['percent']));
  return interpolate(dataset['memberPrice'] ?? '', { price: formatMoney(amount, shop) });
}

/** Discount of the signed-in member (`member-price.ts`), else 0. */
function memberPercent(): number {
  return Number(document.documentElement.dataset['memberPercent'] ?? 0);
}

/** Of the chosen size, else the lowest. */
function shirtPrice(): number {
  const [size] = find('[name="variantId"]:checked');
  const [headline] = find('[data-price]');
  return Number(size?.dataset['amount'] ?? headline?.dataset['price']);
}

function field(name: string): FormDataEntryValue | null {
  return new FormData(document.forms.namedItem('buy') ?? undefined).get(name);
}

function find(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-product] ${selector}`);
}

/** Sets the text, or the plain one again. */
function swapText(element: HTMLElement, text: string | undefined): void {
  element.dataset['plain'] ??= element.textContent.trim();
  setText(element, text ?? element.dataset['plain']);
}

/** Leaves an equal text alone: setting it again would announce it again. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent.trim() !== text) element.textContent = text;
}
