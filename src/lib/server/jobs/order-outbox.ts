import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderUrls } from '#lib/server/mail/order-link.ts';
import { orderUpdateMail } from '#lib/server/mail/order-update.ts';
import type { OrderMailDue, RefundDue } from '#lib/server/ports/order-desk.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { type PaymentServices, refundPayment } from '#lib/server/rpc/checkout/payment-result.ts';
import { processClaims } from './claimed-work.ts';
import { isMailServerDown, runAndLogFailure } from './job-failure.ts';
import { alertPaymentFailure } from './payment-alert.ts';

export type OrderOutboxServices = PaymentServices & {
  readonly orderDesk: Pick<
    Services['orderDesk'],
    'claimRefunds' | 'markRefunded' | 'claimMails' | 'markMailed'
  >;
};

type StartServices = OrderOutboxServices & {
  readonly orders: Pick<Services['orders'], 'claimRefunds'>;
  readonly now: () => Date;
};

const HOUR = 3_600_000;
/** After this time an undeliverable mail is given up. */
const MAX_MAIL_AGE = 24 * HOUR;

/**
 * Starts sending the refunds and mails that an order change has queued, without waiting. Whatever fails or is cut off
 * is sent by the next round of the job runner.
 */
export function startOrderOutbox(services: StartServices): void {
  const { log, orders } = services;
  const run = async (): Promise<void> => {
    const now = services.now();
    await processClaims(
      () => orders.claimRefunds(now),
      (due) => refundPayment(services, due, now),
    );
    await processOrderOutbox(services, now);
  };
  run().catch((error: unknown) => log.error('order.outbox-failed', { error }));
}

/** Sends partial refunds, then mails; each until its service turns out to be down. */
export async function processOrderOutbox(services: OrderOutboxServices, now: Date): Promise<void> {
  await processClaims(
    () => services.orderDesk.claimRefunds(now),
    (refund) => refundPart(services, refund, now),
  );
  const mails = await services.orderDesk.claimMails(now);
  await untilOutage(mails, (mail) => sendNews(services, mail, now));
}

async function untilOutage<Item>(
  items: readonly Item[],
  process: (item: Item) => Promise<boolean>,
): Promise<void> {
  for (const item of items) if (!(await process(item))) return;
}

async function refundPart(
  services: OrderOutboxServices,
  { id, paymentId, amount, since }: RefundDue & { readonly since: Date },
  now: Date,
): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'payment.refund-waits', async () => {
    await services.payments.refund(paymentId, { id, amount });
    await services.orderDesk.markRefunded(id, now);
    services.log.info('payment.refunded', { payment: paymentId, refund: id });
  });
  const reason = `refund ${id}: ${failure?.message}`;
  if (failure) alertPaymentFailure(services.log, paymentId, { since, now }, reason);
  return !failure;
}

async function sendNews(
  services: OrderOutboxServices,
  mail: OrderMailDue,
  now: Date,
): Promise<boolean> {
  const { order, id } = mail;
  if (now.getTime() - Date.parse(mail.requestedAt) > MAX_MAIL_AGE) {
    services.log.error('mail.given-up', { order: order.id });
    await services.orderDesk.markMailed(id, now);
    return true;
  }
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    const shop = findShopById(order.shopId);
    if (!shop) throw new RangeError(`order ${order.id} has unknown shop ${order.shopId}`);
    const urls = await orderUrls(services, order, shop.locale);
    await services.mail.send(orderUpdateMail({ mail, shop, t: translator(shop.locale), urls }));
    await services.orderDesk.markMailed(id, now);
  });
  return !isMailServerDown(failure);
}
