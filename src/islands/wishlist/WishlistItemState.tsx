import type { ReactElement } from 'react';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import { attributeLabel } from '#lib/domain/catalog/product.ts';
import type { WishlistItemState as State } from '#lib/domain/wishlist/wishlist-state.ts';
import { interpolate, pluralize } from '#lib/i18n/interpolate.ts';

interface WishStateProps {
  readonly state: State;
  readonly page: WishlistPage;
}

/** Availability as text. */
export function WishlistItemState({ state, page }: WishStateProps): ReactElement {
  return <p className={`text-sm ${colourOf(state)}`}>{wordsOf(state, page)}</p>;
}

function colourOf(state: State): string {
  if (state.kind !== 'sellable') return 'text-muted';
  return state.left === undefined && !state.soldOutSize ? 'text-ok' : 'text-warn';
}

function wordsOf(state: State, { words, shop }: WishlistPage): string {
  switch (state.kind) {
    case 'sellable':
      return sellableWords(state, { words, shop });
    case 'sold-out':
      return words.soldOut;
    case 'not-yet':
      return interpolate(words.notYet, { date: day(state.from, shop.languageTag) });
    case 'over':
      return words.over;
    case 'gone':
      return words.gone;
  }
}

function sellableWords(
  { left, soldOutSize }: Extract<State, { readonly kind: 'sellable' }>,
  { words, shop }: Pick<WishlistPage, 'words' | 'shop'>,
): string {
  if (soldOutSize) {
    const size = attributeLabel(soldOutSize.attributes, 'size') ?? '';
    return interpolate(words.sizeSoldOut, { size });
  }
  return left === undefined ? words.inStock : pluralize(words, 'onlyLeft', left, shop.languageTag);
}

function day(moment: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(moment));
}
