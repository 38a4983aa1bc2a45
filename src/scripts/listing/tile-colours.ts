import { call } from '#lib/client/rpc.ts';
import { productPrice } from '#lib/domain/catalog/price-display.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { productIdOfPath } from '#lib/domain/catalog/product-paths.ts';
import { imageSrcset, imageUrl } from '#lib/domain/shop/image.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';

/**
 * A tile shows the colour whose swatch is hovered or focused, with its price. The page does not contain the colours: all
 * of a tile's are loaded with its first swatch.
 */

type Colour = Pick<Product, 'id' | 'images' | 'priceRange' | 'lowestPriorPrice'>;

const requests = new WeakMap<Element, Promise<readonly Colour[]>>();
const originals = new WeakMap<Element, string>();

export async function showColour(swatch: HTMLAnchorElement): Promise<void> {
  const tile = swatch.closest('.tile');
  if (!tile) return;
  const colours = requests.get(tile) ?? loadColours(tile);
  requests.set(tile, colours);
  const id = idOf(swatch);
  const colour = (await colours).find((candidate) => candidate.id === id);
  if (!colour || !swatch.matches(':hover, :focus')) return;
  showPicture(tile, colour);
  showPrice(tile, colour);
  const restore = (): void => restoreTile(tile);
  for (const type of ['pointerleave', 'blur'])
    swatch.addEventListener(type, restore, { once: true });
}

async function loadColours(tile: Element): Promise<readonly Colour[]> {
  const ids = [...tile.querySelectorAll<HTMLAnchorElement>('.swatches a')].flatMap(
    (swatch) => idOf(swatch) ?? [],
  );
  const fields = { images: 'all', priceRange: true, lowestPriorPrice: true } as const;
  const result = await call('getProductsByIds', { ids, with: fields });
  if (result.status === 'success') return result.reply;
  requests.delete(tile);
  return [];
}

function idOf({ pathname }: HTMLAnchorElement): number | undefined {
  return productIdOfPath(pathname);
}

function showPicture(tile: Element, colour: Colour): void {
  const picture = tile.querySelector('img');
  const { hash } = mainImage(colour) ?? {};
  if (!picture || !hash) return;
  saveOriginal(picture, picture.srcset);
  picture.srcset = imageSrcset(hash, [320, 480, 640]);
  picture.src = imageUrl(hash, { width: 320 });
  tile.classList.add('recoloured');
}

/** The listing carries the price texts. Carousels have none and change the picture only. */
function showPrice(tile: Element, colour: Colour): void {
  const line = tile.querySelector('p.figures');
  const labels = tile.closest<HTMLElement>('[data-from]')?.dataset;
  if (!line || !labels) return;
  saveOriginal(line, line.innerHTML);
  const price = productPrice(colour);
  const shop = getShopByLocale(document.documentElement.dataset['locale'] as Locale);
  const now = formatMoney(price.now, shop);
  const [first] = price.before;
  const paid = createElement('b', price.isFrom ? fillPrice(labels['from'], now) : now);
  paid.classList.toggle('reduced', first !== undefined);
  line.replaceChildren(paid);
  if (first) line.append(' ', createElement('s', formatMoney(first.amount, shop)));
  if (price.lowestPrior !== undefined) {
    const lowest = formatMoney(price.lowestPrior, shop);
    line.append(createElement('small', fillPrice(labels['lowest'], lowest)));
  }
}

function restoreTile(tile: Element): void {
  const picture = tile.querySelector('img');
  const line = tile.querySelector('p.figures');
  const before = picture && originals.get(picture);
  if (picture && before) {
    picture.srcset = before;
    picture.src = before.split(' ', 1)[0] ?? '';
  }
  if (line && originals.has(line)) line.innerHTML = originals.get(line) ?? '';
  tile.classList.remove('recoloured');
}

function saveOriginal(part: Element, was: string): void {
  if (!originals.has(part)) originals.set(part, was);
}

function fillPrice(text: string | undefined, price: string): string {
  return (text ?? '').replace('{{price}}', price);
}

function createElement(name: 'b' | 's' | 'small', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
