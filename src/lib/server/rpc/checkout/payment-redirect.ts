import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { applyPaymentResult, type PaymentServices } from '#lib/server/jobs/payment-result.ts';

/**
 * Address that the checkout sends the shopper to: the provider's card page, or the order's result if it is paid already
 * or costs nothing. Idempotent: a second press, tab or Back leads to the same payment. Throws `Outage`.
 */
export async function createPaymentRedirect(
  services: PaymentServices & { readonly now: () => Date },
  shop: Shop,
  { paymentId, order }: PaymentDue,
): Promise<string> {
  const checkoutUrl = `${services.siteUrl}${checkoutPath(shop.locale)}`;
  const returnUrl = `${checkoutUrl}/return?payment=${encodeURIComponent(paymentId)}`;
  if (order.confirmedAt !== null) return returnUrl;
  if (order.cost.total === 0) {
    await applyPaymentResult(services, paymentId, { status: 'captured' }, services.now());
    return returnUrl;
  }
  const cancelUrl = `${returnUrl}&cancelled=1`;
  const payment = await services.payments.open(shop, { paymentId, order, returnUrl, cancelUrl });
  return payment.redirectUrl;
}
