import { checkoutPath } from '#lib/domain/checkout-paths.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { PaymentDue } from '#lib/server/ports/orders.ts';
import { type Settling, settlePayment } from './settle-payment.ts';

/**
 * Where the shopper goes from the checkout: the card page of the provider, or straight to what became of an order that
 * is paid already or costs nothing. Pressed twice, in two tabs or after Back it leads to the same payment. Throws
 * `Outage`.
 */
export async function wayToPay(
  services: Settling & { readonly now: () => Date },
  shop: Shop,
  { paymentId, order }: PaymentDue,
): Promise<string> {
  const back = `${services.siteUrl}${checkoutPath(shop.locale)}`;
  const returnUrl = `${back}/return?payment=${encodeURIComponent(paymentId)}`;
  if (order.confirmedAt !== null) return returnUrl;
  if (order.cost.total === 0) {
    await settlePayment(services, paymentId, 'captured', services.now());
    return returnUrl;
  }
  const cancelUrl = `${returnUrl}&cancelled=1`;
  const opened = await services.payments.open(shop, { paymentId, order, returnUrl, cancelUrl });
  return opened.redirectUrl;
}
