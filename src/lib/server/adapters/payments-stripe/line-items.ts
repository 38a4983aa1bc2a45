import type Stripe from 'stripe';
import type { Minor } from '#lib/domain/money.ts';
import type { Order, OrderLine } from '#lib/domain/order.ts';
import { rowName } from '#lib/domain/reduction-rows.ts';
import type { Locale, Shop } from '#lib/domain/shop.ts';
import { smallestUnit } from './smallest-unit.ts';

type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

interface Item {
  readonly name: string;
  readonly amount: Minor;
  /** What promotions and codes took off it, by their names. */
  readonly because?: string;
}

/** Stripe takes no more lines. */
const MAX_LINES = 100;
const MAX_TEXT = 250;

/**
 * What Stripe's page lists: the order's lines after promotions, its fees and its delivery, in the shop's words. They add
 * up to what is charged; one line for all of it where they do not, or where there are too many.
 */
export function lineItems(shop: Shop, order: Order): LineItem[] {
  const all = [...order.lines.map(goods), ...fees(shop, order), delivery(shop, order)];
  const shown = all.filter(({ amount }) => amount > 0);
  const sum = shown.reduce((total, { amount }) => total + amount, 0);
  const isWhole = sum !== order.cost.total || shown.length > MAX_LINES;
  const items = isWhole ? [{ name: order.number, amount: order.cost.total }] : shown;
  return items.map((item) => lineItem(order, item));
}

/** Once the whole line: what promotions took off need not divide by the pieces. */
function lineItem({ currency }: Order, { name, amount, because }: Item): LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: smallestUnit(amount, currency),
      product_data: {
        name: name.slice(0, MAX_TEXT),
        ...(because && { description: because.slice(0, MAX_TEXT) }),
      },
    },
  };
}

function goods({ quantity, name, size, color, total, reductions = [] }: OrderLine): Item {
  const what = [name, color, size].filter(Boolean).join(' · ');
  const because = reductions.flatMap(({ name: of, code }) =>
    of === undefined ? [] : [rowName({ name: of, code })],
  );
  return {
    name: quantity > 1 ? `${quantity} × ${what}` : what,
    amount: total,
    because: because.join(', '),
  };
}

/** One that has no words here is not listed: then the order is one line. */
function fees({ locale }: Shop, { cost }: Order): readonly Item[] {
  return (cost.appliedFees ?? []).flatMap(({ key, amount }) =>
    key === 'gift-wrap' ? [{ name: WORDS[locale].wrap, amount: amount.withTax }] : [],
  );
}

function delivery({ locale }: Shop, { cost }: Order): Item {
  return { name: WORDS[locale].delivery, amount: cost.delivery };
}

const ENGLISH = { delivery: 'Delivery', wrap: 'Gift wrap' };

/** As the checkout says it. */
const WORDS: Readonly<Record<Locale, { readonly delivery: string; readonly wrap: string }>> = {
  'en-gb': ENGLISH,
  'de-de': { delivery: 'Versand', wrap: 'Geschenkverpackung' },
  en: ENGLISH,
  'en-us': { ...ENGLISH, delivery: 'Shipping' },
  'fr-fr': { delivery: 'Livraison', wrap: 'Emballage cadeau' },
  'ko-kr': { delivery: '배송비', wrap: '선물 포장' },
  'zh-cn': { delivery: '运费', wrap: '礼品包装' },
  'es-es': { delivery: 'Envío', wrap: 'Envoltorio para regalo' },
};
