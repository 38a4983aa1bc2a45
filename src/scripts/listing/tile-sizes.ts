import { addItem } from '#lib/client/basket.ts';
import { loadBuyMessages } from '#lib/client/buy-messages.ts';
import { buyNoticeText, hasBasketLink } from '#lib/client/buy-notice.ts';
import { call } from '#lib/client/rpc.ts';
import type { BuyMessages } from '#lib/contract/buy-messages.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { type SizeOption, sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { productIdOfPath } from '#lib/domain/catalog/product-paths.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';

/** The sizes of a product on its tile: a press on one adds it, without leaving the list. */

const FIELDS = {
  attributes: { withKey: ['name', 'maxProductQuantityPerOrder'] },
  variants: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' },
} as const;

interface Offer {
  readonly name: string;
  readonly sizes: readonly SizeOption[];
}

/** Opens the sizes on the link's tile, or closes them. Rejects if they could not be loaded. */
export async function toggleSizes(link: HTMLAnchorElement): Promise<void> {
  const tile = link.closest('.tile');
  const open = document.querySelector('.tile-sizes');
  open?.dispatchEvent(new Event('close'));
  if (!tile || (open && tile.contains(open))) return;
  link.ariaBusy = 'true';
  try {
    const [texts, offer] = await Promise.all([loadBuyMessages(), loadOffer(link)]);
    showPanel(tile, link, offer, texts);
  } finally {
    link.ariaBusy = null;
  }
}

async function loadOffer(link: HTMLAnchorElement): Promise<Offer> {
  const id = productIdOfPath(link.pathname) ?? 0;
  const result = await call('getProductById', { id, with: FIELDS });
  if (result.status !== 'success') throw new Error('The sizes cannot be loaded');
  const { attributes = {}, variants = [] } = result.reply;
  const product = { attributes, variants } as Parameters<typeof sizeOptions>[0];
  return { name: productName(product), sizes: sizeOptions(product) };
}

function showPanel(
  tile: Element,
  link: HTMLAnchorElement,
  { name, sizes }: Offer,
  texts: BuyMessages,
): void {
  const panel = createElement('div', 'tile-sizes');
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', `${texts.sizeOf}: ${name}`);
  const close = createElement('button', 'sheet-button', '×');
  close.type = 'button';
  close.setAttribute('aria-label', texts.close);
  const status = createElement('p');
  status.setAttribute('role', 'status');
  const closePanel = (): void => {
    const hadFocus = panel.contains(document.activeElement);
    panel.remove();
    removeEventListener('pointerdown', onPressElsewhere);
    link.ariaExpanded = 'false';
    if (hadFocus) link.focus();
  };
  function onPressElsewhere({ target }: Event): void {
    if (target instanceof Node && !tile.contains(target)) closePanel();
  }
  const add = async (size: SizeOption): Promise<void> => {
    if (panel.ariaBusy === 'true') return;
    panel.ariaBusy = 'true';
    const notice = await addItem({ variantId: size.variant.id, quantity: 1 });
    panel.ariaBusy = null;
    status.textContent = buyNoticeText(texts, notice, { name });
    if (hasBasketLink(notice)) showBasketLink(list, texts);
    void import('./basket-marks.ts').then(({ followBasket }) => followBasket());
  };
  // A product with one size has nothing to choose.
  const title = sizes.length > 1 ? texts.sizeOf : name;
  panel.append(createElement('p', 'tile-sizes-title', title), close);
  const list = createSizes(sizes, texts, add);
  panel.append(status, list);
  panel.addEventListener('close', closePanel);
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && closePanel());
  close.addEventListener('click', closePanel);
  addEventListener('pointerdown', onPressElsewhere);
  link.ariaExpanded = 'true';
  tile.append(panel);
  panel.querySelector<HTMLElement>(':scope li button:enabled')?.focus();
}

function createSizes(
  sizes: readonly SizeOption[],
  texts: BuyMessages,
  add: (size: SizeOption) => Promise<void>,
): HTMLUListElement {
  const shop = getShopByLocale(document.documentElement.dataset['locale'] as Locale);
  const prices = new Set(sizes.map(({ variant }) => variant.price.withTax));
  const list = createElement('ul');
  for (const size of sizes) {
    const button = createElement('button', '', sizes.length > 1 ? size.label : texts.add);
    button.type = 'button';
    if (prices.size > 1)
      button.append(createElement('small', '', formatMoney(size.variant.price.withTax, shop)));
    if (size.availability.kind === 'unavailable') {
      button.disabled = true;
      button.append(createElement('span', 'sr-only', `, ${texts.soldOut}`));
    }
    button.addEventListener('click', () => void add(size));
    const item = createElement('li');
    item.append(button);
    list.append(item);
  }
  return list;
}

/** In place of the sizes, which would leave no room for it on a phone. */
function showBasketLink(list: HTMLElement, { viewBasket }: BuyMessages): void {
  const link = createElement('a', '', viewBasket);
  link.href = basketPath(document.documentElement.dataset['locale'] as Locale);
  list.replaceWith(link);
  link.focus();
}

function createElement<Name extends 'a' | 'button' | 'div' | 'li' | 'p' | 'small' | 'span' | 'ul'>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
