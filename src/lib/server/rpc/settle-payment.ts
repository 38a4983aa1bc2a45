import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { shopById } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderConfirmation } from '#lib/server/mails/order-confirmation.ts';
import { orderLink } from '#lib/server/mails/order-link.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { failpoint } from './failpoint.ts';

/** What settling needs of the shop. */
export type Settling = Pick<Services, 'payments' | 'mail' | 'log' | 'siteUrl' | 'seal'> & {
  readonly orders: Pick<Services['orders'], 'settle' | 'markMailed' | 'markRefunded'>;
};

/**
 * Applies what the provider said of a payment. Safe any number of times and in any order: the webhook, the
 * shopper's return and the reconciler all end here. What follows from it — money that came too late goes back,
 * a confirmed order is mailed — goes on behind the answer, for nobody waits for a mail server at the till; what
 * a crash cuts off there, the reconciler finishes. Undefined when the payment is unknown. Throws `Outage` when
 * the orders cannot be reached.
 */
export async function settlePayment(
  services: Settling,
  paymentId: string,
  status: PaymentStatus,
  now: Date,
): Promise<Order | undefined> {
  failpoint('before-settle');
  const settled = await services.orders.settle(paymentId, status, now);
  failpoint('after-settle');
  if (!settled) return undefined;
  const { order, newlyConfirmed, refundDue } = settled;
  if (newlyConfirmed) {
    services.log.info('order.confirmed', { order: order.id });
    behind(services, mailConfirmation(services, order, now));
  }
  if (refundDue) behind(services, refundPayment(services, paymentId, now));
  return order;
}

function behind({ log }: Settling, work: Promise<unknown>): void {
  work.catch((error: unknown) => log.error('settle.follow-up-failed', { error }));
}

/** Gives a payment back; false when the provider cannot take it now and the reconciler has to come back. */
export async function refundPayment(
  services: Settling,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  return later(services, 'payment.refund-waits', async () => {
    await services.payments.refund(paymentId);
    failpoint('after-refund');
    await services.orders.markRefunded(paymentId, now);
    services.log.info('payment.refunded', { payment: paymentId });
  });
}

/** Mails the confirmation; false while the mail server is away: the order stays in the outbox. */
export async function mailConfirmation(
  services: Settling,
  order: Order,
  now: Date,
): Promise<boolean> {
  const shop = shopById(order.shopId);
  if (!shop) throw new RangeError(`order ${order.id} is of no shop`);
  return later(services, 'mail.waits', async () => {
    const { siteUrl } = services;
    const orderUrl = siteUrl + (await orderLink(services, order, shop.locale));
    const t = translator(shop.locale);
    await services.mail.send(orderConfirmation({ order, shop, t, siteUrl, orderUrl }));
    failpoint('after-mail');
    await services.orders.markMailed(order.id, now);
  });
}

/** An outage here undoes nothing that is settled: it is logged, and the reconciler comes back to it. */
async function later(
  services: Settling,
  event: string,
  act: () => Promise<void>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn(event, { port: error.port, reason: error.message });
    return false;
  }
}
