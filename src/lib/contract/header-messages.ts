import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import type { SignInNotice } from '#lib/domain/customers/sign-in-notice.ts';
import type { WishlistNotice } from '#lib/domain/wishlist/wishlist-notice.ts';
import type { PluralForms } from '#lib/i18n/areas.ts';

/**
 * Texts of the header's islands and notes. No page carries them: each locale is a script of its own that is imported
 * together with the code that shows them.
 */
export interface HeaderMessages {
  readonly search: SearchLabels;
  readonly basket: BasketPanelLabels;
  readonly wishlist: WishlistPanelLabels;
  /**
   * By `SignInNotice`. `verifying` is shown until a sign-in is confirmed; `viewBasket` and `signIn` label the links behind
   * a sign-in and behind an ended session.
   */
  readonly notice: Readonly<
    Record<SignInNotice | 'verifying' | 'viewBasket' | 'ended' | 'signIn', string>
  >;
  /** Items brought along by a sign-in, with `{{count}}`. */
  readonly brought: PluralForms<'items' | 'left' | 'wishes' | 'orders'>;
  /** With `{{shop}}`: the shopper has left a basket in another shop. */
  readonly bring: { readonly text: string; readonly go: string };
  /** With `{{here}}` and `{{there}}`. */
  readonly offer: { readonly text: string; readonly go: string; readonly stay: string };
  /** With `{{code}}`: the address has a promotion code. */
  readonly codeLink: { readonly text: string; readonly apply: string };
  /** Label of the button that closes a toast. */
  readonly toasts: { readonly close: string };
  readonly menu: {
    /** With `{{name}}`. */
    readonly showAll: string;
  };
}

export interface SearchLabels {
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly trending: string;
  /** Above the cards below an empty field. */
  readonly discover: string;
  readonly products: string;
  readonly categories: string;
  readonly pages: string;
  readonly moreProducts: string;
  /** After the last of them. */
  readonly firstProducts: string;
  /** With `{{term}}`. */
  readonly showAll: string;
  readonly pending: string;
  /** With `{{term}}`. */
  readonly none: string;
  readonly error: string;
  /** With `{{count}}`. */
  readonly found: string;
  /** With `{{price}}`: other sizes cost more. */
  readonly from: string;
}

export interface BasketPanelLabels {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly browse: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: string;
  readonly quantity: string;
  readonly size: string;
  readonly soldOut: string;
  readonly total: string;
  readonly viewBasket: string;
  readonly checkout: string;
  readonly undo: string;
  /** With `{{name}}`. */
  readonly groupOut: string;
  readonly free: string;
  readonly youSave: string;
  /** One for each outcome of a change. */
  readonly notices: Readonly<Record<BasketNotice, string>>;
}

/** Outcomes of pressing a heart or a button of the wishlist panel. */
export const HEART_NOTICES = [
  'added',
  'removed',
  'moved',
  'busy',
  'unavailable',
  'uncertain',
  'moveSoldOut',
  'moveBasketFull',
  'moveFailed',
  'ItemNotFound',
  'ItemAlreadyPresent',
  'ItemUnavailable',
  'MaximumItemCountReached',
  'Unknown',
] as const satisfies readonly WishlistNotice[];

export type HeartNotices = Readonly<Record<(typeof HEART_NOTICES)[number], string>>;

export interface WishlistPanelLabels {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly hint: string;
  readonly browse: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: string;
  readonly removeItem: string;
  readonly move: string;
  readonly moveItem: string;
  readonly chooseSize: string;
  readonly size: string;
  readonly from: string;
  readonly soldOut: string;
  readonly over: string;
  readonly gone: string;
  readonly view: string;
  readonly notices: HeartNotices;
}
