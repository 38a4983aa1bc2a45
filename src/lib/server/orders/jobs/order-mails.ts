import { renderOrderMail } from '#lib/server/orders/mails/order-mail.ts';
import type { OrderMails } from '#lib/server/orders/ports/order-mails.ts';
import { sendQueuedMails } from '#lib/server/platform/jobs/mail-outbox.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export type OrderMailServices = Pick<Services, 'mail' | 'log' | 'siteUrl'> & {
  readonly security: Pick<Services['security'], 'seal'>;
  readonly orders: Pick<Services['orders'], 'failpoint'> & {
    readonly mails: Pick<OrderMails, 'claim' | 'markSent' | 'release' | 'postpone'>;
  };
  readonly printing: Pick<Services['printing'], 'pictures'>;
};

/** Sends the mails about orders that are due; with `orderId` only that order's. Never throws. */
export async function sendOrderMails(
  services: OrderMailServices,
  now: Date,
  orderId?: number,
): Promise<void> {
  await sendQueuedMails(services, services.orders.mails, now, {
    claim: () => services.orders.mails.claim(now, orderId),
    render: (mail) => renderOrderMail(services, mail),
    describe: ({ order }) => ({ order: order.id }),
    onSent: () => services.orders.failpoint?.('after-mail'),
  });
}
