import { $basket } from '#lib/client/basket.ts';
import type { BuyMessages } from '#lib/contract/buy-messages.ts';
import { type BasketBundle, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { imageDensity, imageUrl } from '#lib/domain/shop/image.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale, type Shop } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/** The size that was added, how many, and whether with printing. */
export interface Added {
  readonly variantId: number;
  readonly isPrinted: boolean;
}

/** Shows below the status what was added, the total of the basket and the way to the checkout. */
export function showAddedPanel(
  status: Element,
  { variantId, isPrinted }: Added,
  messages: BuyMessages,
): void {
  const state = $basket.get();
  if (state.status !== 'ready') return;
  const bundle = groupIntoBundles(state.basket).sellable.findLast(
    ({ item, parts }) => item.variant.id === variantId && parts.length > 0 === isPrinted,
  );
  if (!bundle) return;
  const shop = getShopByLocale(document.documentElement.dataset['locale'] as Locale);
  const panel = createElement('div', 'added');
  const sum = createElement('p', 'added-total figures', messages.total);
  sum.append(createElement('b', '', formatMoney(state.basket.cost.withTax, shop)));
  const checkout = createElement('a', 'button button-primary', messages.checkout);
  checkout.href = checkoutPath(shop.locale);
  const close = createElement('button', 'sheet-button', '×');
  close.type = 'button';
  close.setAttribute('aria-label', messages.close);
  close.addEventListener('click', () => {
    hideAddedPanel(status);
    document.querySelector<HTMLElement>('[data-add]')?.focus();
  });
  panel.append(createLine(bundle, messages, shop), close, sum, checkout);
  hideAddedPanel(status);
  status.after(panel);
}

export function hideAddedPanel(status: Element): void {
  status.parentElement?.querySelector('.added')?.remove();
}

function createLine({ item, parts, total }: BasketBundle, messages: BuyMessages, shop: Shop) {
  const line = createElement('div', 'added-line');
  // A printed shirt has a picture of its own, with the shopper's name.
  const hash = item.picture ?? mainImage(item.product)?.hash;
  if (hash) {
    const picture = new Image(64, 80);
    picture.srcset = imageDensity(hash, 160);
    picture.src = imageUrl(hash, { width: 96 });
    picture.alt = '';
    line.append(picture);
  }
  const size = sizeName(item.variant);
  const printed = [item, ...parts].flatMap(({ print }) => (print ? [print.text] : []));
  const facts = [
    ...(size ? [interpolate(messages.size, { size })] : []),
    ...(item.quantity > 1 ? [`${item.quantity} ×`] : []),
    ...printed.map(({ value }) => value),
  ];
  const text = createElement('div');
  text.append(
    createElement('p', 'added-name', productName(item.product)),
    createElement('p', '', facts.join(' · ')),
    createElement('p', 'figures', formatMoney(total, shop)),
  );
  line.append(text);
  return line;
}

function createElement<Name extends 'a' | 'b' | 'button' | 'div' | 'p'>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
