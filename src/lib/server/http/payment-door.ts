import { Outage } from '#lib/domain/outage.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { type Settling, settlePayment } from '#lib/server/rpc/settle-payment.ts';
import { noticeRefused } from './problem.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * `POST /api/webhooks/payments`: what the payment provider has to say. 204 once it is applied, which is also
 * the answer to hearing it again; 400 for a signature that is wrong or old; 404 for a payment of somebody
 * else; 503 when it cannot be applied now. The provider repeats whatever was not answered 2xx.
 */
export async function paymentDoor(
  request: Request,
  services: Settling & Pick<Services, 'now'>,
): Promise<Response> {
  if (request.method !== 'POST') return noticeRefused(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return noticeRefused(413, 'Content Too Large');
  }
  // The signature is over the bytes as they came: nothing may parse them before.
  const body = await request.text();
  try {
    const said = await services.payments.webhook(request.headers, body, services.now());
    if (!said) return noticeRefused(400, 'Bad Request');
    const order = await settlePayment(services, said.paymentId, said.status, services.now());
    return order ? new Response(null, { status: 204 }) : noticeRefused(404, 'Not Found');
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('webhook.outage', { port: error.port, reason: error.message });
    return noticeRefused(503, 'Service Unavailable', { 'retry-after': '5' });
  }
}
