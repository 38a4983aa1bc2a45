import type { FrameWords } from '#islands/words/frame-words.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { basketLabels, searchLabels, wishlistLabels } from './labels.ts';

/** Words of the frame that no page carries: fetched with the code that shows them. */
export function frameWordsOf(t: Translate, signin: Messages<'signin'>): FrameWords {
  return {
    search: searchLabels(t),
    basket: basketLabels(t),
    wishlist: wishlistLabels(t),
    notice: {
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
      items_one: signin.noticeItems_one,
      items_other: signin.noticeItems_other,
      left_one: signin.noticeLeft_one,
      left_other: signin.noticeLeft_other,
      wishes_one: signin.noticeWishes_one,
      wishes_other: signin.noticeWishes_other,
    },
    bring: {
      text: t('basket:bringText', { shop: '{{shop}}' }),
      go: t('basket:bringGo'),
    },
    offer: { text: t('banner:offer'), go: t('banner:offerGo'), stay: t('banner:offerStay') },
    menu: { showAll: t('shell:showAll', { name: '{{name}}' }) },
  };
}
