import type Stripe from 'stripe';
import type { Order } from '#lib/domain/orders/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/orders/reservation.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import type { NewPayment } from '#lib/server/ports/payments.ts';
import { buildLineItems } from './line-items.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Language of Stripe's page by shop locale. */
const LOCALES: Readonly<Record<Locale, NonNullable<Params['locale']>>> = {
  'en-gb': 'en-GB',
  'de-de': 'de',
  en: 'en',
  'en-us': 'en',
  'fr-fr': 'fr',
  'ko-kr': 'ko',
  'zh-cn': 'zh',
  'es-es': 'es',
};

/** Stripe requires at least 30 minutes from its own time of creation. */
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
    locale: LOCALES[shop.locale],
    customer_email: order.email,
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata, description: order.number, receipt_email: order.email },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    ...(!isLate && { expires_at: expirySecond(order) }),
  };
}

function expirySecond({ createdAt }: Order): number {
  const minutes = RESERVATION_MINUTES + MARGIN_MINUTES;
  return Math.floor(Date.parse(createdAt) / 1_000) + minutes * 60;
}
