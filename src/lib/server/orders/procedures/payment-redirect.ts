import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { applyPaymentResult } from '#lib/server/orders/jobs/payment-result.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import {
  closeEarlierPayments,
  closePayment,
  type EarlierPaymentServices,
} from './earlier-payments.ts';

type RedirectServices = EarlierPaymentServices & {
  readonly orders: Pick<Services['orders'], 'findByPaymentId'>;
};

export type PaymentRedirect =
  | { readonly kind: 'redirect'; readonly url: string }
  /** The page of an earlier order could not be closed; no second one was opened. */
  | { readonly kind: 'earlier-payment' }
  /** Another window has replaced the order meanwhile. */
  | { readonly kind: 'replaced' };

/**
 * Where the checkout sends the shopper: the provider's card page, or the order's result if it is paid already or costs
 * nothing. The pages of earlier orders are closed first; if one of them was paid, its order stands. Idempotent: a second
 * press, tab or Back leads to the same payment. Throws `Outage`.
 */
export async function createPaymentRedirect(
  services: RedirectServices,
  shop: Shop,
  { paymentId, order }: PaymentDue,
): Promise<PaymentRedirect> {
  const checkoutUrl = `${services.siteUrl}${checkoutPath(shop.locale)}`;
  const returnTo = (id: string): string =>
    `${checkoutUrl}/return?payment=${encodeURIComponent(id)}`;
  const returnUrl = returnTo(paymentId);
  if (order.confirmedAt !== null) return { kind: 'redirect', url: returnUrl };
  const earlier = await closeEarlierPayments(services, paymentId);
  if (earlier.kind === 'paid')
    return { kind: 'redirect', url: `${returnTo(earlier.paymentId)}&instead=1` };
  if (earlier.kind === 'open') return { kind: 'earlier-payment' };
  if (order.cost.total === 0) {
    await applyPaymentResult(services, paymentId, { status: 'captured' }, services.now());
    return { kind: 'redirect', url: returnUrl };
  }
  const cancelUrl = `${returnUrl}&cancelled=1`;
  const payment = await services.payments.open(shop, { paymentId, order, returnUrl, cancelUrl });
  return redirectIfWaiting(services, paymentId, payment.redirectUrl);
}

/** An order that was replaced while its page opened has a page that nobody closed: the replacing press came too early. */
async function redirectIfWaiting(
  services: RedirectServices,
  paymentId: string,
  url: string,
): Promise<PaymentRedirect> {
  const order = await services.orders.findByPaymentId(paymentId);
  if (!order || order.confirmedAt !== null || order.status === 'payment_pending')
    return { kind: 'redirect', url };
  await closePayment(services, paymentId);
  return { kind: 'replaced' };
}
