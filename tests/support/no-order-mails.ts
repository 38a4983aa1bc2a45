import type { OrderMails } from '#lib/server/orders/ports/order-mails.ts';

/** An empty outbox. */
export const noOrderMails: Pick<OrderMails, 'claim' | 'markSent' | 'release' | 'postpone'> = {
  claim: async () => [],
  markSent: async () => {},
  release: async () => {},
  postpone: async () => {},
};
