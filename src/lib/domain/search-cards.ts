import { type BlockOf, block, readBlock } from './block-definition.ts';
import { neededLink, neededPicture, words } from './block-field-kinds.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField } from './story.ts';

/** A way on that an empty search field offers, story `global/search` (specification, section 2). */
export const searchCard = block('search_card', {
  headline: words('headline'),
  link: neededLink(),
  picture: neededPicture('image'),
});
export type SearchCard = BlockOf<typeof searchCard>;

/** Cards beside one another in the widest panel. */
const MOST = 4;

/** What cannot be shown is left out. */
export function readSearchCards(blok: Blok, locale: Locale): readonly SearchCard[] {
  const cards = blokField(blok, 'content_cards');
  return cards.flatMap((card) => readBlock(searchCard, card, locale) ?? []).slice(0, MOST);
}
