import { Outage } from '#lib/domain/outage.ts';
import { shopById } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderLink } from '#lib/server/mails/order-link.ts';
import { orderNews } from '#lib/server/mails/order-news.ts';
import type { OrderMailDue, RefundDue } from '#lib/server/ports/order-desk.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { refundPayment, type Settling } from './settle-payment.ts';

/** What sending needs of the shop. */
export type Sending = Settling & {
  readonly orderDesk: Pick<
    Services['orderDesk'],
    'refundsDue' | 'markRefunded' | 'claimMails' | 'markMailed'
  >;
};

type Starting = Sending & {
  readonly orders: Pick<Services['orders'], 'refundsDue'>;
  readonly now: () => Date;
};

const HOUR = 3_600_000;
/** An address that no mail server takes is not tried for ever. */
const MAIL_FOR = 24 * HOUR;

/**
 * Starts sending what changes of orders have left to be sent: refunds to the provider, mails to shoppers. Nobody
 * waits for it; what is cut off or refused is sent by the next round of housekeeping.
 */
export function sendOrderOutbox(services: Starting): void {
  const { log, orders } = services;
  const work = async (): Promise<void> => {
    const now = services.now();
    const due = await orders.refundsDue();
    await untilOutage(due, (paymentId) => refundPayment(services, paymentId, now));
    await emptyOrderOutbox(services, now);
  };
  work().catch((error: unknown) => log.error('order.outbox-failed', { error }));
}

/** Parts of payments, then mails. Each is given up on for this round with the first that is not taken. */
export async function emptyOrderOutbox(services: Sending, now: Date): Promise<void> {
  const refunds = await services.orderDesk.refundsDue();
  await untilOutage(refunds, (refund) => refundPart(services, refund, now));
  const mails = await services.orderDesk.claimMails(now);
  await untilOutage(mails, (mail) => sendNews(services, mail, now));
}

async function untilOutage<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<boolean>,
): Promise<void> {
  for (const item of items) if (!(await act(item))) return;
}

async function refundPart(
  services: Sending,
  { id, paymentId, amount }: RefundDue,
  now: Date,
): Promise<boolean> {
  return taken(services, 'payment.refund-waits', async () => {
    await services.payments.refund(paymentId, { id, amount });
    await services.orderDesk.markRefunded(id, now);
    services.log.info('payment.refunded', { payment: paymentId, refund: id });
  });
}

async function sendNews(services: Sending, mail: OrderMailDue, now: Date): Promise<boolean> {
  const { order, id } = mail;
  const shop = shopById(order.shopId);
  if (!shop) throw new RangeError(`order ${order.id} is of no shop`);
  if (now.getTime() - Date.parse(mail.requestedAt) > MAIL_FOR) {
    services.log.error('mail.given-up', { order: order.id });
    await services.orderDesk.markMailed(id, now);
    return true;
  }
  return taken(services, 'mail.waits', async () => {
    const { siteUrl } = services;
    const orderUrl = siteUrl + (await orderLink(services, order, shop.locale));
    await services.mail.send(orderNews({ mail, shop, t: translator(shop.locale), orderUrl }));
    await services.orderDesk.markMailed(id, now);
  });
}

async function taken({ log }: Sending, event: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn(event, { port: error.port, reason: error.message });
    return false;
  }
}
