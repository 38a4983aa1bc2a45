import type { AddItemNotice } from '#lib/domain/basket/basket-notice.ts';

/** One text for each outcome of an add, with `{{name}}` of the product and, in `membersOnly`, `{{date}}`. */
export type BuyMessages = Readonly<
  Record<AddItemNotice | 'membersOnly' | 'total' | 'checkout' | 'size' | 'close', string>
> & {
  /** Beside a member's own price, with `{{price}}` of everybody else. */
  readonly memberPriceOwn: string;
  /** With `{{price}}`, where sizes cost more. */
  readonly from: string;
  /** On tiles: heading of the sizes, button of what has one size only, mark of what is in the basket. */
  readonly sizeOf: string;
  readonly add: string;
  readonly inBasket: string;
  readonly soldOut: string;
  readonly viewBasket: string;
};
