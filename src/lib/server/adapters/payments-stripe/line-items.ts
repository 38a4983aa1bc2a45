import type Stripe from 'stripe';
import type { Order, OrderLine } from '#lib/domain/orders/order.ts';
import { promotionLabel } from '#lib/domain/promotions/reduction-rows.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import { toSmallestUnit } from './smallest-unit.ts';

type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

interface Item {
  readonly name: string;
  readonly amount: Minor;
  /** Names of the promotions and codes that reduced the amount. */
  readonly reductionNames?: string;
}

/** Stripe's limits. */
const MAX_LINES = 100;
const MAX_TEXT = 250;

/**
 * The items on Stripe's page: the order's reduced lines, fees and delivery in the shop's language. Falls back to a
 * single line if they do not add up to the total, or if there are too many.
 */
export function buildLineItems(shop: Shop, order: Order): LineItem[] {
  const all = [
    ...order.lines.map(productItem),
    ...feeItems(shop, order),
    deliveryItem(shop, order),
  ];
  const charged = all.filter(({ amount }) => amount > 0);
  const sum = charged.reduce((total, { amount }) => total + amount, 0);
  const isSingleLine = sum !== order.cost.total || charged.length > MAX_LINES;
  const items = isSingleLine ? [{ name: order.number, amount: order.cost.total }] : charged;
  return items.map((item) => lineItem(order, item));
}

/** Quantity is always 1, because a reduced total may not be divisible by the quantity. */
function lineItem({ currency }: Order, { name, amount, reductionNames }: Item): LineItem {
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

function productItem({ quantity, name, size, color, total, reductions = [] }: OrderLine): Item {
  const description = [name, color, size].filter(Boolean).join(' · ');
  const reductionNames = reductions.flatMap(({ name: reduction, code }) =>
    reduction === undefined ? [] : [promotionLabel({ name: reduction, code })],
  );
  return {
    name: quantity > 1 ? `${quantity} × ${description}` : description,
    amount: total,
    reductionNames: reductionNames.join(', '),
  };
}

/** An unknown fee is omitted; the sum then differs, and the order becomes a single line. */
function feeItems({ locale }: Shop, { cost }: Order): readonly Item[] {
  return (cost.appliedFees ?? []).flatMap(({ key, amount }) =>
    key === 'gift-wrap' ? [{ name: LABELS[locale].wrap, amount: amount.withTax }] : [],
  );
}

function deliveryItem({ locale }: Shop, { cost }: Order): Item {
  return { name: LABELS[locale].delivery, amount: cost.delivery };
}

const ENGLISH = { delivery: 'Delivery', wrap: 'Gift wrap' };

/** The same texts as in the checkout. */
const LABELS: Readonly<Record<Locale, { readonly delivery: string; readonly wrap: string }>> = {
  'en-gb': ENGLISH,
  'de-de': { delivery: 'Versand', wrap: 'Geschenkverpackung' },
  en: ENGLISH,
  'en-us': { ...ENGLISH, delivery: 'Shipping' },
  'fr-fr': { delivery: 'Livraison', wrap: 'Emballage cadeau' },
  'ko-kr': { delivery: '배송비', wrap: '선물 포장' },
  'zh-cn': { delivery: '运费', wrap: '礼品包装' },
  'es-es': { delivery: 'Envío', wrap: 'Envoltorio para regalo' },
};
