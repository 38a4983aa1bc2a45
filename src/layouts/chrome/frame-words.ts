import type { FrameWords } from '#islands/words/frame-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { basketLabels, searchLabels, wishlistLabels } from './labels.ts';

/** Words of the frame that no page carries: fetched with the code that shows them. */
export function frameWordsOf(t: Translate): FrameWords {
  return {
    search: searchLabels(t),
    basket: basketLabels(t),
    wishlist: wishlistLabels(t),
    notice: {
      in: t('signin:noticeIn'),
      moved: t('signin:noticeMoved'),
      capped: t('signin:noticeCapped'),
      out: t('signin:noticeOut'),
      viewBasket: t('shell:viewBasket'),
    },
    offer: { text: t('banner:offer'), go: t('banner:offerGo'), stay: t('banner:offerStay') },
    menu: { showAll: t('shell:showAll', { name: '{{name}}' }) },
  };
}
