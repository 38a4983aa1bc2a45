import { promotionLabel } from '#lib/domain/checkout/reduction-rows.ts';
import { localeRecord } from '#lib/domain/languages/language-records.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Order } from './order.ts';
import { groupOrderLines, type OrderBundle } from './order-bundles.ts';

/** Items listed on a payment page. */
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
    { name: localeRecord(shop.locale).charges.delivery, amount: order.cost.delivery },
    { name: localeRecord(shop.locale).charges.salesTax, amount: order.cost.salesTax ?? minor(0) },
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
    key === 'gift-wrap'
      ? [{ name: localeRecord(locale).charges.wrap, amount: amount.withTax }]
      : [],
  );
}
