import { call } from '#lib/browser/rpc.ts';
import { imageSrcset, imageUrl } from '#lib/domain/image.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { productPrice } from '#lib/domain/price-display.ts';
import type { Product } from '#lib/domain/product.ts';
import { mainImage } from '#lib/domain/product-images.ts';
import { productIdOfSlug } from '#lib/domain/product-paths.ts';
import { type Locale, shopOfLocale } from '#lib/domain/shop.ts';

/**
 * A tile shows the colour whose swatch is under the pointer or has the focus, with its price, until that leaves.
 * Nothing of the colours is on the page: a tile's are asked for once, all together.
 */

type Colour = Pick<Product, 'id' | 'images' | 'priceRange' | 'lowestPriorPrice'>;

const asked = new WeakMap<Element, Promise<readonly Colour[]>>();
const shownAs = new WeakMap<Element, string>();

export async function showColour(swatch: HTMLAnchorElement): Promise<void> {
  const tile = swatch.closest('.tile');
  if (!tile) return;
  const known = asked.get(tile) ?? coloursOf(tile);
  asked.set(tile, known);
  const id = idOf(swatch);
  const colour = (await known).find((candidate) => candidate.id === id);
  if (!colour || !swatch.matches(':hover, :focus')) return;
  showPicture(tile, colour);
  showPrice(tile, colour);
  const restore = (): void => restoreTile(tile);
  for (const type of ['pointerleave', 'blur'])
    swatch.addEventListener(type, restore, { once: true });
}

async function coloursOf(tile: Element): Promise<readonly Colour[]> {
  const ids = [...tile.querySelectorAll<HTMLAnchorElement>('.swatches a')].flatMap(
    (swatch) => idOf(swatch) ?? [],
  );
  const wanted = { images: 'all', priceRange: true, lowestPriorPrice: true } as const;
  const result = await call('getProductsByIds', { ids, with: wanted });
  if (result.status === 'success') return result.reply;
  asked.delete(tile);
  return [];
}

function idOf({ pathname }: HTMLAnchorElement): number | undefined {
  return productIdOfSlug(pathname.split('/').at(-1) ?? '');
}

function showPicture(tile: Element, colour: Colour): void {
  const picture = tile.querySelector('img');
  const { hash } = mainImage(colour) ?? {};
  if (!picture || !hash) return;
  remember(picture, picture.srcset);
  picture.srcset = imageSrcset(hash, [320, 480, 640]);
  picture.src = imageUrl(hash, { width: 320 });
  tile.classList.add('recoloured');
}

/** Words come with the list; where there are none, as in a carousel, the picture says enough. */
function showPrice(tile: Element, colour: Colour): void {
  const line = tile.querySelector('p.figures');
  const words = tile.closest<HTMLElement>('[data-from]')?.dataset;
  if (!line || !words) return;
  remember(line, line.innerHTML);
  const price = productPrice(colour);
  const shop = shopOfLocale(document.documentElement.dataset['locale'] as Locale);
  const now = formatMoney(price.now, shop);
  const [first] = price.before;
  const paid = element('b', price.isFrom ? filled(words['from'], now) : now);
  paid.classList.toggle('reduced', first !== undefined);
  line.replaceChildren(paid);
  if (first) line.append(' ', element('s', formatMoney(first.amount, shop)));
  if (price.lowestPrior !== undefined) {
    const lowest = formatMoney(price.lowestPrior, shop);
    line.append(element('small', filled(words['lowest'], lowest)));
  }
}

function restoreTile(tile: Element): void {
  const picture = tile.querySelector('img');
  const line = tile.querySelector('p.figures');
  const before = picture && shownAs.get(picture);
  if (picture && before) {
    picture.srcset = before;
    picture.src = before.split(' ', 1)[0] ?? '';
  }
  if (line && shownAs.has(line)) line.innerHTML = shownAs.get(line) ?? '';
  tile.classList.remove('recoloured');
}

function remember(part: Element, was: string): void {
  if (!shownAs.has(part)) shownAs.set(part, was);
}

function filled(words: string | undefined, price: string): string {
  return (words ?? '').replace('{{price}}', price);
}

function element(name: 'b' | 's' | 'small', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
