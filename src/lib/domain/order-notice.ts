/** What a form about an order leaves in the address for its page to say; each has its words under `orders`. */
export const ORDER_NOTICES = [
  'cancelled',
  'tooLate',
  'notNow',
  'returned',
  'reordered',
  'busy',
  'unavailable',
  'committed',
] as const;
export type OrderNotice = (typeof ORDER_NOTICES)[number];
