import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderConfirmation } from '#lib/server/mail/order-confirmation.ts';
import { orderUrls } from '#lib/server/mail/order-link.ts';
import { orderUpdateMail } from '#lib/server/mail/order-update.ts';
import type { MailMessage } from '#lib/server/ports/mail.ts';
import type { OrderMailDue, OrderMails } from '#lib/server/ports/order-mails.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { sendQueuedMails } from './mail-outbox.ts';

export type OrderMailServices = Pick<
  Services,
  'mail' | 'log' | 'siteUrl' | 'seal' | 'failpoint'
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
    render: (mail) => renderMail(services, mail),
    describe: ({ order }) => ({ order: order.id }),
    onSent: () => services.failpoint?.('after-mail'),
  });
}

async function renderMail(services: OrderMailServices, due: OrderMailDue): Promise<MailMessage> {
  const { order } = due;
  const shop = findShopById(order.shopId);
  if (!shop) throw new RangeError(`order ${order.id} has unknown shop ${order.shopId}`);
  const urls = await orderUrls(services, order, shop.locale);
  const t = translator(shop.locale);
  const message =
    due.kind === 'confirmed'
      ? orderConfirmation({ order, shop, t, siteUrl: services.siteUrl, urls })
      : orderUpdateMail({ mail: { ...due, kind: due.kind }, shop, t, urls });
  return { ...message, id: `${order.number}.${due.kind}.${due.id}` };
}
