import { renderOrderMail } from '#lib/server/orders/mails/order-mail.ts';
import type { OrderMails } from '#lib/server/orders/ports/order-mails.ts';
import { sendQueuedMails } from '#lib/server/platform/jobs/mail-outbox.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export type OrderMailServices = Pick<
  Services,
  'mail' | 'log' | 'siteUrl' | 'seal' | 'failpoint' | 'printedPictures'
> & {
  readonly orderMails: Pick<OrderMails, 'claim' | 'markSent' | 'release' | 'postpone'>;
};

/** Sends the mails about orders that are due; with `orderId` only that order's. Never throws. */
export async function sendOrderMails(
  services: OrderMailServices,
  now: Date,
  orderId?: number,
): Promise<void> {
  await sendQueuedMails(services, services.orderMails, now, {
    claim: () => services.orderMails.claim(now, orderId),
    render: (mail) => renderOrderMail(services, mail),
    describe: ({ order }) => ({ order: order.id }),
    onSent: () => services.failpoint?.('after-mail'),
  });
}
