import type Stripe from 'stripe';
import type { Order } from '#lib/domain/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/reservation.ts';
import type { Locale, Shop } from '#lib/domain/shop.ts';
import type { PaymentToOpen } from '#lib/server/ports/payments.ts';
import { lineItems } from './line-items.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** The languages of the hosted page that our shops speak. */
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

/** The page has to stay open for half an hour at least, counted from when Stripe makes it. */
const MARGIN_MINUTES = 2;

/**
 * What Stripe's page shows and charges. The same payment always makes the same parameters, as its idempotency key
 * demands. The page closes when the reservation has ended, counted from the order; `isLate`: that is too soon for
 * Stripe by now, and the shop closes the page itself.
 */
export function checkoutSession(
  shop: Shop,
  { paymentId, order, returnUrl, cancelUrl }: PaymentToOpen,
  isLate: boolean,
): Params {
  const metadata = { payment: paymentId, order: order.number };
  return {
    mode: 'payment',
    // Others take days to decide; the goods are kept for half an hour. Wallets count as cards.
    allowed_payment_method_types: ['card'],
    // What is charged is what the shop has shown, in its currency.
    adaptive_pricing: { enabled: false },
    line_items: lineItems(shop, order),
    locale: LOCALES[shop.locale],
    customer_email: order.email,
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata, description: order.number, receipt_email: order.email },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    ...(!isLate && { expires_at: closingSecond(order) }),
  };
}

function closingSecond({ createdAt }: Order): number {
  const minutes = RESERVATION_MINUTES + MARGIN_MINUTES;
  return Math.floor(Date.parse(createdAt) / 1_000) + minutes * 60;
}
