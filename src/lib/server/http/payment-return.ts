import type { APIContext } from 'astro';
import { itemCount } from '#lib/domain/basket.ts';
import type { PaymentStatus } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { checkoutPath } from '#lib/domain/paths.ts';
import { orderLink } from '#lib/server/mails/order-link.ts';
import { ownerOf } from '#lib/server/rpc/owner.ts';
import { settlePayment } from '#lib/server/rpc/settle-payment.ts';
import { callContext, refreshHint } from './call.ts';
import { seeOther } from './private-answer.ts';

type Door = Pick<APIContext, 'locals' | 'cookies' | 'url' | 'request'>;

/**
 * `/{locale}/checkout/return`: back from the card page. What the address says is only a reason to ask the provider;
 * its answer decides. Paid: on to the order. Refused or left: back to the payment step, basket intact. Not
 * decided yet: the number of the order that waits.
 */
export async function paymentReturn(door: Door): Promise<Response | { readonly number: string }> {
  const { services, shop } = door.locals;
  const paymentId = door.url.searchParams.get('payment') ?? '';
  const wasLeft = door.url.searchParams.has('cancelled');
  const known = await services.orders.byPaymentId(paymentId);
  const back = checkoutPath(shop.locale);
  if (!known) return seeOther(back);
  const said = await providerStatus(door, paymentId);
  const status = said === 'pending' && wasLeft ? 'cancelled' : said;
  const order =
    status === 'pending' ? known : await settlePayment(services, paymentId, status, services.now());
  if (order?.confirmedAt) {
    await recount(door);
    return seeOther(await orderLink(services, order, shop.locale));
  }
  if (status === 'pending') return { number: known.number };
  return seeOther(`${back}?payment=${status === 'cancelled' ? 'cancelled' : 'declined'}#/payment`);
}

/** An unreachable provider has decided nothing: the webhook or the reconciler brings its answer. */
async function providerStatus({ locals }: Door, paymentId: string): Promise<PaymentStatus> {
  const { services } = locals;
  try {
    const status = await services.payments.status(paymentId);
    return status === 'unknown' ? 'pending' : status;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('return.outage', { port: error.port, reason: error.message });
    return 'pending';
  }
}

/** The badge shows what is left in the basket: nothing, or what was added meanwhile. */
async function recount(door: Door): Promise<void> {
  const { services, shop, t } = door.locals;
  const context = await callContext(door, shop, t);
  if (!context.session) return;
  const basket = await services.baskets.read(await ownerOf(context), shop, services.now());
  refreshHint(door, { basket: itemCount(basket) });
}
