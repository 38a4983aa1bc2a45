import { promotionLabel } from '#lib/domain/checkout/reduction-rows.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import type { Order } from './order.ts';
import { groupOrderLines, type OrderBundle } from './order-bundles.ts';

/** What a page for paying lists. */
export interface ChargedItem {
  readonly name: string;
  readonly amount: Minor;
  /** Names of the promotions and codes that reduced the amount. */
  readonly reductionNames?: string;
}

/**
 * What an order charges, in the shop's language: its goods after reductions, a printed shirt as one of them, then fees,
 * delivery and a sales tax. The order alone if the items do not add up to its total, or if there are more than `most`.
 */
export function chargedItems(shop: Shop, order: Order, most: number): readonly ChargedItem[] {
  const all = [
    ...groupOrderLines(order.lines).map(productItem),
    ...feeItems(shop, order),
    { name: LABELS[shop.locale].delivery, amount: order.cost.delivery },
    { name: LABELS[shop.locale].salesTax, amount: order.cost.salesTax ?? minor(0) },
  ];
  const charged = all.filter(({ amount }) => amount > 0);
  const sum = charged.reduce((total, { amount }) => total + amount, 0);
  const isWhole = sum === order.cost.total && charged.length <= most;
  return isWhole ? charged : [{ name: order.number, amount: order.cost.total }];
}

function productItem({ line, parts, total }: OrderBundle): ChargedItem {
  const { quantity, name, size, color } = line;
  const all = [line, ...parts];
  const printed = all.flatMap(({ displayData }) =>
    Object.values(displayData).map(({ value }) => value),
  );
  const text = [name, color, size, ...printed].filter(Boolean).join(' · ');
  const reductions = all.flatMap((one) => one.reductions ?? []);
  const reductionNames = reductions.flatMap(({ name: reduction, code }) =>
    reduction === undefined ? [] : [promotionLabel({ name: reduction, code })],
  );
  return {
    name: quantity > 1 ? `${quantity} × ${text}` : text,
    amount: total,
    reductionNames: [...new Set(reductionNames)].join(', '),
  };
}

/** An unknown fee is omitted; the sum then differs, and only the order is listed. */
function feeItems({ locale }: Shop, { cost }: Order): readonly ChargedItem[] {
  return (cost.appliedFees ?? []).flatMap(({ key, amount }) =>
    key === 'gift-wrap' ? [{ name: LABELS[locale].wrap, amount: amount.withTax }] : [],
  );
}

const ENGLISH = { delivery: 'Delivery', wrap: 'Gift wrap', salesTax: 'Sales tax' };

type ItemLabels = Readonly<Record<keyof typeof ENGLISH, string>>;

/** The same texts as in the checkout. */
const LABELS: Readonly<Record<Locale, ItemLabels>> = {
  'en-gb': ENGLISH,
  'de-de': { delivery: 'Versand', wrap: 'Geschenkverpackung', salesTax: 'Sales Tax' },
  en: ENGLISH,
  'en-us': { ...ENGLISH, delivery: 'Shipping' },
  'fr-fr': { delivery: 'Livraison', wrap: 'Emballage cadeau', salesTax: 'Sales tax' },
  'ko-kr': { delivery: '배송비', wrap: '선물 포장', salesTax: '판매세' },
  'zh-cn': { delivery: '运费', wrap: '礼品包装', salesTax: '销售税' },
  'es-es': {
    ...{ delivery: 'Envío', wrap: 'Envoltorio para regalo' },
    salesTax: 'Impuesto sobre las ventas',
  },
};
