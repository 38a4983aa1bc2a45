import { countHere } from '#islands/other-shop.ts';
import { frameWords } from '#islands/words/frame-words.ts';
import { basketPath } from '#lib/domain/basket-paths.ts';
import { type Locale, shopById } from '#lib/domain/shop.ts';
import { fill } from '#lib/i18n/words.ts';
import { noteLink, showNote } from './note.ts';

/** Puts the badges right and remembers the basket of the other shop, with the way to where it can be brought along. */
export async function arriveFrom(otherShopId: number, mayShow: boolean): Promise<void> {
  const there = await countHere();
  const other = shopById(otherShopId);
  const { lang, dataset } = document.documentElement;
  const basket = basketPath(dataset['locale'] as Locale);
  if (!other || there === 0 || !mayShow || location.pathname === basket) return;
  const { bring } = await frameWords();
  const text = document.createElement('p');
  text.textContent = fill(bring.text, { shop: other.displayName });
  showNote(lang).append(text, noteLink(basket, bring.go));
}
