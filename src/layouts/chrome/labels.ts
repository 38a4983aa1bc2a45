import type { BasketMenuLabels } from '#islands/BasketMenu.tsx';
import type { SearchLabels } from '#islands/SearchBox.tsx';
import {
  SAID_OF_HEARTS,
  type SaidOfHearts,
  type WishlistMenuLabels,
} from '#islands/wishlist/labels.ts';
import { BASKET_NOTICES } from '#lib/domain/basket-notice.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** What an island fills in itself. */
const TERM = { term: '{{term}}' };

export function searchLabels(t: Translate): SearchLabels {
  return {
    label: t('search:label'),
    placeholder: t('search:placeholder'),
    submit: t('search:submit'),
    trending: t('search:trending'),
    discover: t('search:discover'),
    products: t('search:products'),
    categories: t('search:categories'),
    pages: t('search:pages'),
    showAll: t('search:showAll', TERM),
    pending: t('search:pending'),
    none: t('search:none', TERM),
    error: t('search:error'),
    found: t('search:found', { count: '{{count}}' }),
  };
}

export function basketLabels(t: Translate): BasketMenuLabels {
  return {
    title: t('shell:basket'),
    loading: t('shell:basketLoading'),
    empty: t('shell:basketEmpty'),
    browse: t('shop:continueShopping'),
    failed: t('shell:basketFailed'),
    retry: t('shell:retry'),
    remove: t('shell:remove'),
    quantity: t('shell:quantity'),
    size: t('shell:size'),
    soldOut: t('shell:soldOut'),
    total: t('shell:total'),
    viewBasket: t('shell:viewBasket'),
    checkout: t('shell:checkout'),
    undo: t('basket:undo'),
    groupOut: t('basket:groupOut', NAME),
    free: t('basket:freeItem'),
    youSave: t('basket:youSave', { amount: '{{amount}}' }),
    notices: Object.fromEntries(
      BASKET_NOTICES.map((notice) => [notice, t(`basket:${notice}`, { names: '' })]),
    ) as BasketMenuLabels['notices'],
  };
}

/** What the panel fills in for each item. */
const NAME = { name: '{{name}}' };

export function wishlistLabels(t: Translate): WishlistMenuLabels {
  return {
    title: t('wishlist:title'),
    loading: t('wishlist:loading'),
    empty: t('wishlist:emptyTitle'),
    hint: t('wishlist:emptyText'),
    browse: t('wishlist:emptyAction'),
    failed: t('wishlist:failed'),
    retry: t('wishlist:retry'),
    remove: t('wishlist:remove'),
    removeItem: t('wishlist:removeItem', NAME),
    move: t('wishlist:move'),
    moveItem: t('wishlist:moveItem', NAME),
    chooseSize: t('wishlist:chooseSize'),
    size: t('wishlist:size', { size: '{{size}}' }),
    from: t('wishlist:from', { price: '{{price}}' }),
    soldOut: t('wishlist:soldOut'),
    over: t('wishlist:over'),
    gone: t('wishlist:gone'),
    view: t('wishlist:view'),
    said: Object.fromEntries(
      SAID_OF_HEARTS.map((kind) => [kind, t(`wishlist:${kind}`)]),
    ) as SaidOfHearts,
  };
}
