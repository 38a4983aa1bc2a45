import type { AddItemNotice } from '#lib/domain/basket/basket-notice.ts';

/** One text for each outcome of an add, with `{{name}}` of the product and, in `membersOnly`, `{{date}}`. */
export type BuyMessages = Readonly<
  Record<AddItemNotice | 'membersOnly' | 'total' | 'checkout' | 'size' | 'close', string>
> & {
  /** Beside a member's own price, with `{{price}}` of everybody else. */
  readonly memberPriceOwn: string;
  /** With `{{price}}`, where sizes cost more. */
  readonly from: string;
};
