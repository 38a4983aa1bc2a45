import { type BlockOf, block, readBlock } from './block-definition.ts';
import { neededLink, neededPicture, words } from './block-field-kinds.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField } from './story.ts';

/** A card in the empty search panel, story `global/search`. */
export const searchCard = block('search_card', {
  headline: words('headline'),
  link: neededLink(),
  picture: neededPicture('image'),
});
export type SearchCard = BlockOf<typeof searchCard>;

/** Number of cards that fit side by side in the widest panel. */
const MAX_CARDS = 4;

/** Drops cards without their required fields. */
export function readSearchCards(blok: Blok, locale: Locale): readonly SearchCard[] {
  const cards = blokField(blok, 'content_cards');
  return cards.flatMap((card) => readBlock(searchCard, card, locale) ?? []).slice(0, MAX_CARDS);
}
