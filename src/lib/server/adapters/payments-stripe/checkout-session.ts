import type Stripe from 'stripe';
import type { Minor } from '#lib/domain/money.ts';
import type { Order, OrderLine } from '#lib/domain/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/reservation.ts';
import type { Locale, Shop } from '#lib/domain/shop.ts';
import type { PaymentToOpen } from '#lib/server/ports/payments.ts';
import { smallestUnit } from './smallest-unit.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<Params['line_items']>[number];

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

/** Stripe takes no more lines. */
const MAX_LINES = 100;
const MAX_NAME = 250;
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

/** A line for each line of the order and one for the delivery, or one for all of it where that does not add up. */
function lineItems(shop: Shop, order: Order): LineItem[] {
  const total = smallestUnit(order.cost.total, order.currency);
  const whole = [lineItem(order, order.number, order.cost.total)];
  const lines = order.lines
    .filter((line) => line.total > 0)
    .map((line) => lineItem(order, nameOf(line), line.total));
  const delivery =
    order.cost.delivery > 0 ? [lineItem(order, DELIVERY[shop.language], order.cost.delivery)] : [];
  const all = [...lines, ...delivery];
  const sum = all.reduce((amount, item) => amount + (item.price_data?.unit_amount ?? 0), 0);
  return sum === total && all.length <= MAX_LINES ? all : whole;
}

/** Once the whole line: what promotions took off need not divide by the pieces. */
function lineItem({ currency }: Order, name: string, amount: Minor): LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: smallestUnit(amount, currency),
      product_data: { name: name.slice(0, MAX_NAME) },
    },
  };
}

function nameOf({ quantity, name, size, color }: OrderLine): string {
  const what = [name, color, size].filter(Boolean).join(' · ');
  return quantity > 1 ? `${quantity} × ${what}` : what;
}

const DELIVERY: Readonly<Record<Shop['language'], string>> = {
  en: 'Delivery',
  de: 'Versand',
  fr: 'Livraison',
  ko: '배송',
  zh: '配送',
  es: 'Envío',
};
