import { Outage } from '#lib/domain/outage.ts';
import {
  applyPaymentResult,
  type PaymentServices,
} from '#lib/server/orders/jobs/payment-result.ts';
import type { PaymentNotice, ProviderPayment } from '#lib/server/payments/ports/payments.ts';
import { rejectNotice } from '#lib/server/platform/http/problem.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

type WebhookServices = PaymentServices &
  Pick<Services, 'now'> & {
    readonly orders: Pick<Services['orders'], 'hasLimits'> & {
      readonly desk: Pick<Services['orders']['desk'], 'recordRefundedTotal'>;
    };
  };

/** Events include the whole object. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * `POST /api/webhooks/payments`: an event of the payment provider. 204 once it is applied, also for repeated events and
 * unknown payments, which would otherwise be retried for days. 400 for an invalid or old signature, 503 during an outage.
 * The provider retries anything but 2xx.
 */
export async function handlePaymentWebhook(
  request: Request,
  services: WebhookServices,
): Promise<Response> {
  if (request.method !== 'POST') return rejectNotice(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return rejectNotice(413, 'Content Too Large');
  }
  // The signature covers the raw bytes, so verify before parsing.
  const body = await request.text();
  try {
    const notice = await services.payments.readWebhook(request.headers, body, services.now());
    if (!notice) return rejectNotice(400, 'Bad Request');
    await applyNotice(notice, services);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('webhook.outage', { port: error.port, reason: error.message });
    return rejectNotice(503, 'Service Unavailable', { 'retry-after': '5' });
  }
}

async function applyNotice(notice: PaymentNotice, services: WebhookServices): Promise<void> {
  const { log } = services;
  if (notice.kind === 'refunded') return noteExternalRefund(notice, services);
  if (notice.kind === 'note') {
    const { needsAttention, kind: _, event: noted, ...rest } = notice;
    const details = { noted, ...rest };
    if (needsAttention) log.error('payment.needs-attention', details);
    else log.info('webhook.noted', details);
    return;
  }
  await applyPayment(notice, services);
}

async function applyPayment(
  notice: Extract<PaymentNotice, { kind: 'payment' }>,
  services: WebhookServices,
): Promise<void> {
  const { log, now } = services;
  const { paymentId } = notice;
  const { status, ...payment } = await withAmount(notice, services);
  const isCapture = notice.status === 'captured';
  if (status === 'pending' || status === 'unknown') {
    const reason = `reported as captured without an amount, but ${status} at the provider`;
    if (isCapture) log.error('payment.needs-attention', { payment: paymentId, reason });
    return;
  }
  if (await applyPaymentResult(services, paymentId, { ...payment, status }, now())) return;
  const details = { payment: paymentId, reason: 'no such payment' };
  if (isCapture) log.error('payment.needs-attention', details);
  else log.warn('webhook.unknown-payment', details);
}

/**
 * A capture without an amount proves nothing: the provider is asked. It is asked for the card, too, where an order has goods
 * with a limit and the event does not tell it.
 */
async function withAmount(
  { paymentId, status, paid }: Extract<PaymentNotice, { kind: 'payment' }>,
  { payments, orders }: WebhookServices,
): Promise<ProviderPayment> {
  const isComplete = paid && (paid.card !== undefined || !(await orders.hasLimits(paymentId)));
  if (status === 'captured' && !isComplete) return payments.status(paymentId);
  return { status, ...(paid && { paid }) };
}

/** A refund made at the provider does not cancel the order: staff decide whether its goods are still sent. */
async function noteExternalRefund(
  { paymentId, total }: Extract<PaymentNotice, { kind: 'refunded' }>,
  { orders: { desk: orderDesk }, log, now }: WebhookServices,
): Promise<void> {
  const amount = await orderDesk.recordRefundedTotal(paymentId, total, now());
  if (amount === 0) return;
  if (amount === undefined) {
    const details = { payment: paymentId, refunded: total };
    const reason = 'the refund is more than the order costs, or of another currency';
    return log.error('payment.needs-attention', { ...details, reason });
  }
  const reason = 'given back at the provider: call the order off if its goods stay here';
  log.error('payment.needs-attention', { payment: paymentId, amount, reason });
}
