import type Stripe from 'stripe';
import { type ChargedItem, chargedItems } from '#lib/domain/orders/charged-items.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { toSmallestUnit } from './smallest-unit.ts';

type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

/** Stripe's limits. */
const MAX_LINES = 100;
const MAX_TEXT = 250;

/** The items on Stripe's page. */
export function buildLineItems(shop: Shop, order: Order): LineItem[] {
  return chargedItems(shop, order, MAX_LINES).map((item) => lineItem(order, item));
}

/** Quantity is always 1, because a reduced total may not be divisible by the quantity. */
function lineItem({ currency }: Order, { name, amount, reductionNames }: ChargedItem): LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toSmallestUnit(amount, currency),
      product_data: {
        name: name.slice(0, MAX_TEXT),
        ...(reductionNames && { description: reductionNames.slice(0, MAX_TEXT) }),
      },
    },
  };
}
