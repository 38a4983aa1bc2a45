import { Outage } from '#lib/domain/outage.ts';
import type { PaymentNotice } from '#lib/server/ports/payments.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { type Settling, settlePayment } from '#lib/server/rpc/settle-payment.ts';
import { noticeRefused } from './problem.ts';

type Told = Settling &
  Pick<Services, 'now'> & { readonly orderDesk: Pick<Services['orderDesk'], 'noteRefunded'> };

/** An event carries the whole object that it is about. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * `POST /api/webhooks/payments`: what the payment provider has to say. 204 once it is applied, which is also
 * the answer to hearing it again, and to a payment of somebody else: it would be told for days. 400 for a signature that
 * is wrong or old; 503 when it cannot be applied now. The provider repeats whatever was not answered 2xx.
 */
export async function paymentDoor(request: Request, services: Told): Promise<Response> {
  if (request.method !== 'POST') return noticeRefused(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return noticeRefused(413, 'Content Too Large');
  }
  // The signature is over the bytes as they came: nothing may parse them before.
  const body = await request.text();
  try {
    const said = await services.payments.webhook(request.headers, body, services.now());
    if (!said) return noticeRefused(400, 'Bad Request');
    await take(said, services);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('webhook.outage', { port: error.port, reason: error.message });
    return noticeRefused(503, 'Service Unavailable', { 'retry-after': '5' });
  }
}

async function take(said: PaymentNotice, services: Told): Promise<void> {
  const { log } = services;
  if (said.kind === 'refunded') return takeRefund(said, services);
  if (said.kind === 'note') {
    const { needsAttention, kind: _, ...about } = said;
    if (needsAttention) log.error('payment.needs-attention', about);
    else log.info('webhook.noted', about);
    return;
  }
  const { paymentId, status } = said;
  if (status === 'pending') return;
  if (await settlePayment(services, paymentId, status, services.now())) return;
  const unknown = { payment: paymentId, reason: 'no such payment' };
  if (status === 'captured') log.error('payment.needs-attention', unknown);
  else log.warn('webhook.unknown-payment', unknown);
}

/** Whether the goods stay with the club is the staff's to say: the order goes on until they call it off. */
async function takeRefund(
  { paymentId, total }: Extract<PaymentNotice, { kind: 'refunded' }>,
  { orderDesk, log, now }: Told,
): Promise<void> {
  const amount = await orderDesk.noteRefunded(paymentId, total, now());
  if (amount === 0) return;
  const reason = 'given back at the provider: call the order off if its goods stay here';
  log.error('payment.needs-attention', { payment: paymentId, amount, reason });
}
