import type { Locale } from '#lib/domain/shop/shop.ts';
import { type BlockValue, defineBlock, readBlockValue } from './block-definition.ts';
import { requiredLinkField, requiredPictureField, requiredTextField } from './block-field-kinds.ts';
import { type Blok, blokField } from './story.ts';

/** A card in the empty search panel, story `global/search`. */
export const searchCard = defineBlock('search_card', {
  headline: requiredTextField('headline'),
  link: requiredLinkField(),
  picture: requiredPictureField('image'),
});
export type SearchCard = BlockValue<typeof searchCard>;

/** Number of cards that fit side by side in the widest panel. */
const MAX_CARDS = 4;

/** Drops cards without their required fields. */
export function readSearchCards(blok: Blok, locale: Locale): readonly SearchCard[] {
  const cards = blokField(blok, 'content_cards');
  return cards
    .flatMap((card) => readBlockValue(searchCard, card, locale) ?? [])
    .slice(0, MAX_CARDS);
}
