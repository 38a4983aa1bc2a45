import type { AddItemNotice } from '#lib/domain/basket/basket-notice.ts';

/** One text for each outcome of an add, with `{{name}}` of the product and, in `membersOnly`, `{{date}}`. */
export type BuyMessages = Readonly<Record<AddItemNotice | 'membersOnly', string>>;
