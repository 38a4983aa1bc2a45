import { changeQuantity, removeItem } from '#lib/client/basket.ts';
import type { BasketBundle } from '#lib/domain/basket/basket-bundles.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { create } from './create-element.ts';

/** As many as a row offers without asking the shop how many are left. */
const MOST = 10;

/** One bundle of the basket, with its quantity and a way to remove it. */
export function basketRow(
  { item, parts, total }: BasketBundle,
  shop: Shop,
  texts: Messages<'offline'>,
): HTMLLIElement {
  const row = create('li', 'border-rule flex gap-4 border-b py-4');
  const name = productName(item.product);
  const hash = item.picture ?? mainImage(item.product)?.hash;
  if (hash) row.append(picture(hash));
  const link = create('a', 'font-semibold', name);
  link.href = productPath(shop.locale, item.product);
  const printed = [item, ...parts].flatMap(({ print }) => (print ? [print.text.value] : []));
  const facts = [sizeName(item.variant), ...printed].filter(Boolean).join(' · ');
  const controls = create('p', 'mt-2 flex flex-wrap items-center gap-4');
  controls.append(quantityField(item, interpolate(texts.quantity, { name })));
  const remove = create('button', 'min-h-11 text-left underline underline-offset-4');
  remove.type = 'button';
  remove.textContent = interpolate(texts.remove, { name });
  remove.addEventListener('click', () => void removeItem(item.key));
  controls.append(remove);
  const text = create('div', 'min-w-0 flex-1');
  text.append(link, create('p', 'text-muted', facts), controls);
  row.append(text, create('p', 'figures', formatMoney(total, shop)));
  return row;
}

/** A size that the pages have loaded: the service worker finds it by the picture's name. */
function picture(hash: string): HTMLImageElement {
  const image = new Image(64, 80);
  image.className = 'h-20 w-16 shrink-0 object-cover';
  image.src = `/seen${imageUrl(hash, { width: 160 })}`;
  image.alt = '';
  return image;
}

function quantityField({ key, quantity }: BasketBundle['item'], label: string): HTMLSelectElement {
  const select = create('select', 'field w-24');
  select.ariaLabel = label;
  const most = Math.max(MOST, quantity);
  for (let count = 1; count <= most; count += 1) select.add(new Option(`${count}`));
  select.value = `${quantity}`;
  select.addEventListener('change', () => void changeQuantity(key, Number(select.value)));
  return select;
}
