import type { BasketMenuLabels } from '#islands/BasketMenu.tsx';
import type { SearchLabels } from '#islands/SearchBox.tsx';
import type { WishlistMenuLabels } from '#islands/wishlist/labels.ts';
import type { Locale } from '#lib/domain/shop.ts';
import type { SignInNotice } from '#lib/domain/sign-in-notice.ts';

/** What the islands of the frame say. No page carries it: it comes with their code. */
export interface FrameWords {
  readonly search: SearchLabels;
  readonly basket: BasketMenuLabels;
  readonly wishlist: WishlistMenuLabels;
  /** By `SignInNotice`; `viewBasket` is the link behind what came along, `signIn` behind a sign-in that has ended. */
  readonly notice: Readonly<Record<SignInNotice | 'viewBasket' | 'ended' | 'signIn', string>>;
  /** What came along at sign-in, with `{{count}}`. */
  readonly brought: Readonly<Record<`${'items' | 'left' | 'wishes'}_${'one' | 'other'}`, string>>;
  /** With `{{shop}}`: a basket was left in another shop. */
  readonly bring: { readonly text: string; readonly go: string };
  /** With `{{here}}` and `{{there}}`. */
  readonly offer: { readonly text: string; readonly go: string; readonly stay: string };
  readonly menu: {
    /** With `{{name}}`. */
    readonly showAll: string;
  };
}

const WORDS: Readonly<Record<Locale, () => Promise<{ readonly default: FrameWords }>>> = {
  'en-gb': () => import('virtual:frame-words/en-gb'),
  'de-de': () => import('virtual:frame-words/de-de'),
  en: () => import('virtual:frame-words/en'),
  'en-us': () => import('virtual:frame-words/en-us'),
  'fr-fr': () => import('virtual:frame-words/fr-fr'),
  'ko-kr': () => import('virtual:frame-words/ko-kr'),
  'zh-cn': () => import('virtual:frame-words/zh-cn'),
  'es-es': () => import('virtual:frame-words/es-es'),
};

/** The words of a locale, of the page's own unless told. */
export async function frameWords(
  locale = document.documentElement.dataset['locale'] as Locale,
): Promise<FrameWords> {
  return (await WORDS[locale]()).default;
}
