/** Notices that an order form passes to its page in the URL; their texts are in the `orders` messages. */
export const ORDER_NOTICES = [
  'cancelled',
  /** Paid before the order that the shopper placed after it. */
  'paidFirst',
  'tooLate',
  'notNow',
  'returned',
  'reordered',
  'busy',
  'unavailable',
  'committed',
  'uncertain',
] as const;
export type OrderNotice = (typeof ORDER_NOTICES)[number];
