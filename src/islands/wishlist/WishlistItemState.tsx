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
  return <p className={`text-sm ${colourOf(state)}`}>{stateLabel(state, page)}</p>;
}

function colourOf(state: State): string {
  if (state.kind !== 'sellable') return 'text-muted';
  return state.left === undefined && !state.soldOutSize ? 'text-ok' : 'text-warn';
}

function stateLabel(state: State, { labels, shop }: WishlistPage): string {
  switch (state.kind) {
    case 'sellable':
      return sellableLabel(state, { labels, shop });
    case 'sold-out':
      return labels.soldOut;
    case 'not-yet':
      return interpolate(labels.notYet, { date: formatDay(state.from, shop.languageTag) });
    case 'over':
      return labels.over;
    case 'gone':
      return labels.gone;
  }
}

function sellableLabel(
  { left, soldOutSize }: Extract<State, { readonly kind: 'sellable' }>,
  { labels, shop }: Pick<WishlistPage, 'labels' | 'shop'>,
): string {
  if (soldOutSize) {
    const size = attributeLabel(soldOutSize.attributes, 'size') ?? '';
    return interpolate(labels.sizeSoldOut, { size });
  }
  return left === undefined
    ? labels.inStock
    : pluralize(labels, 'onlyLeft', left, shop.languageTag);
}

function formatDay(moment: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(moment));
}
