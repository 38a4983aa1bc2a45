import type { ReactElement } from 'react';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import type { WishState as State } from '#lib/domain/wishlist-state.ts';
import { counted, fill } from '#lib/i18n/words.ts';

interface WishStateProps {
  readonly state: State;
  readonly page: WishlistPage;
}

/** Whether it can be had, in words. */
export function WishState({ state, page }: WishStateProps): ReactElement {
  const isSellable = state.kind === 'sellable';
  const colour = !isSellable ? 'text-muted' : state.left === undefined ? 'text-ok' : 'text-warn';
  return <p className={`text-sm ${colour}`}>{wordsOf(state, page)}</p>;
}

function wordsOf(state: State, { words, shop }: WishlistPage): string {
  switch (state.kind) {
    case 'sellable':
      return state.left === undefined
        ? words.inStock
        : counted(words, 'onlyLeft', state.left, shop.languageTag);
    case 'sold-out':
      return words.soldOut;
    case 'not-yet':
      return fill(words.notYet, { date: day(state.from, shop.languageTag) });
    case 'over':
      return words.over;
    case 'gone':
      return words.gone;
  }
}

function day(moment: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(moment));
}
