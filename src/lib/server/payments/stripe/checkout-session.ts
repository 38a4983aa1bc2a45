import type Stripe from 'stripe';
import { localeRecord } from '#lib/domain/languages/language-records.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/orders/reservation.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { NewPayment } from '#lib/server/payments/ports/payments.ts';
import { buildLineItems } from './line-items.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Stripe requires at least 30 minutes from its own time of creation. */
const STRIPE_MINUTES = 30;
const MARGIN_MINUTES = 2;

/**
 * Parameters of Stripe's payment page. The same payment always has the same parameters, because its idempotency key
 * requires it. The page expires with the order's stock reservation. `isLate`: that time is too soon for Stripe, so the
 * shop expires the page itself.
 */
export function buildSessionParams(
  shop: Shop,
  { paymentId, order, returnUrl, cancelUrl }: NewPayment,
  isLate: boolean,
): Params {
  const metadata = { payment: paymentId, order: order.number };
  return {
    mode: 'payment',
    // Other methods take days, but stock is reserved for half an hour. Wallets count as cards.
    allowed_payment_method_types: ['card'],
    // Charge the amount and currency that the shop displayed.
    adaptive_pricing: { enabled: false },
    line_items: buildLineItems(shop, order),
    locale: localeRecord(shop.locale).paymentLocale,
    customer_email: order.email,
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata, description: order.number, receipt_email: order.email },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    ...(!isLate && { expires_at: expirySecond(order) }),
  };
}

/** Goods that are reserved for a shorter time than Stripe's shortest: the shop closes the page when they are released. */
function expirySecond({ createdAt, holdMinutes = RESERVATION_MINUTES }: Order): number {
  const minutes = Math.max(STRIPE_MINUTES, holdMinutes) + MARGIN_MINUTES;
  return Math.floor(Date.parse(createdAt) / 1_000) + minutes * 60;
}
