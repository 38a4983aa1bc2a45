import type { RefundDue } from '#lib/server/orders/ports/order-desk.ts';
import { processClaims } from '#lib/server/platform/jobs/claimed-work.ts';
import { runAndLogFailure } from '#lib/server/platform/jobs/job-failure.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { sendOrderMails } from './order-mails.ts';
import { alertPaymentFailure } from './payment-alert.ts';
import { type PaymentServices, refundPayment } from './payment-result.ts';

export type OrderOutboxServices = PaymentServices & {
  readonly orders: {
    readonly desk: Pick<Services['orders']['desk'], 'claimRefunds' | 'markRefunded'>;
  };
};

type StartServices = OrderOutboxServices & {
  readonly orders: Pick<Services['orders'], 'claimRefunds'>;
  readonly now: () => Date;
};

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
    () => services.orders.desk.claimRefunds(now),
    (refund) => refundPart(services, refund, now),
  );
  await sendOrderMails(services, now);
}

async function refundPart(
  services: OrderOutboxServices,
  { id, paymentId, amount, since }: RefundDue & { readonly since: Date },
  now: Date,
): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'payment.refund-waits', async () => {
    await services.payments.refund(paymentId, { id, amount });
    await services.orders.desk.markRefunded(id, now);
    services.log.info('payment.refunded', { payment: paymentId, refund: id });
  });
  const reason = `refund ${id}: ${failure?.message}`;
  if (failure) alertPaymentFailure(services.log, paymentId, { since, now }, reason);
  return !failure;
}
