import {
  type BasketPanelLabels,
  HEART_NOTICES,
  type HeaderMessages,
  type HeartNotices,
  type SearchLabels,
  type WishlistPanelLabels,
} from '#lib/contract/header-messages.ts';
import { BASKET_NOTICES } from '#lib/domain/basket/basket-notice.ts';
import type { Messages, PluralForms } from '#lib/i18n/areas.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** Placeholders that the island fills in. */
const TERM = { term: '{{term}}' };
const NAME = { name: '{{name}}' };

/** Builds the texts of the header in one locale. */
export function headerMessages(t: Translate, signin: Messages<'signin'>): HeaderMessages {
  return {
    search: searchLabels(t),
    basket: basketLabels(t),
    wishlist: wishlistLabels(t),
    notice: {
      verifying: t('signin:verifying'),
      in: t('signin:noticeIn'),
      out: t('signin:noticeOut'),
      outHere: t('signin:noticeOutHere'),
      'bad-request': t('signin:toastBadRequest'),
      unauthorized: t('signin:toastUnauthorized'),
      deactivated: t('signin:toastDeactivated'),
      'not-found': t('signin:toastNotFound'),
      expired: t('signin:toastExpired'),
      exists: t('signin:toastExists'),
      'server-error': t('signin:toastServerError'),
      viewBasket: t('shell:viewBasket'),
      ended: t('session:signedOut'),
      signIn: t('session:signIn'),
    },
    brought: {
      ...pluralForms(signin, 'noticeItems', 'items'),
      ...pluralForms(signin, 'noticeLeft', 'left'),
      ...pluralForms(signin, 'noticeWishes', 'wishes'),
      ...pluralForms(signin, 'noticeOrders', 'orders'),
    },
    bring: {
      text: t('basket:bringText', { shop: '{{shop}}' }),
      go: t('basket:bringGo'),
    },
    offer: { text: t('banner:offer'), go: t('banner:offerGo'), stay: t('banner:offerStay') },
    codeLink: { text: t('basket:codeLink', { code: '{{code}}' }), apply: t('basket:codeApply') },
    toasts: { close: t('banner:close') },
    menu: { showAll: t('shell:showAll', { name: '{{name}}' }) },
  };
}

/** Every plural form that the locale has of a message, under a shorter name. */
function pluralForms<Key extends string, Name extends string>(
  messages: Readonly<Record<`${Key}_other`, string>>,
  key: Key,
  name: Name,
): PluralForms<Name> {
  const forms = Object.entries<string>(messages).flatMap(([form, text]) =>
    form.startsWith(`${key}_`) ? [[`${name}${form.slice(key.length)}`, text]] : [],
  );
  return Object.fromEntries(forms);
}

function searchLabels(t: Translate): SearchLabels {
  return {
    label: t('search:label'),
    placeholder: t('search:placeholder'),
    submit: t('search:submit'),
    trending: t('search:trending'),
    discover: t('search:discover'),
    products: t('search:products'),
    categories: t('search:categories'),
    pages: t('search:pages'),
    moreProducts: t('search:moreProducts'),
    firstProducts: t('search:firstProducts'),
    showAll: t('search:showAll', TERM),
    pending: t('search:pending'),
    none: t('search:none', TERM),
    error: t('search:error'),
    found: t('search:found', { count: '{{count}}' }),
    from: t('listing:from', { price: '{{price}}' }),
  };
}

function basketLabels(t: Translate): BasketPanelLabels {
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
    ) as BasketPanelLabels['notices'],
  };
}

function wishlistLabels(t: Translate): WishlistPanelLabels {
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
    notices: Object.fromEntries(
      HEART_NOTICES.map((kind) => [kind, t(`wishlist:${kind}`)]),
    ) as HeartNotices,
  };
}
