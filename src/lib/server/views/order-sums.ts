import { formatMoney, type Minor, minor } from '#lib/domain/money.ts';
import type { OrderDetail, OrderFee, OrderReduction } from '#lib/domain/order-life.ts';
import { rowName } from '#lib/domain/reduction-rows.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { PageContext } from './context.ts';

export interface SumRow {
  readonly label: string;
  /** Negative: it comes off. */
  readonly amount: Minor;
}

const FEES: Readonly<Record<OrderFee['category'], MessageKey>> = {
  delivery: 'checkout:giftWrapFee',
  payment: 'orders:feePayment',
  percentage_payment: 'orders:feePayment',
  return: 'orders:feeReturn',
};

/** From the goods to the total: these rows add up to it. */
export function orderSums(
  order: Pick<OrderDetail, 'cost' | 'delivery' | 'appliedFees' | 'appliedReductions'>,
  { t }: Pick<PageContext, 't'>,
): readonly SumRow[] {
  const { cost, delivery } = order;
  return [
    { label: t('checkout:goods'), amount: cost.subtotal },
    ...reductions(order, t),
    ...fees(order, t),
    {
      label: `${t('checkout:delivery')} (${t(`checkout:${delivery.key}`)})`,
      amount: cost.delivery,
    },
  ];
}

/** The amount as it is written; what comes off with a minus that is one. */
export function amountText(amount: Minor, money: Parameters<typeof formatMoney>[1]): string {
  return amount < 0 ? `−${formatMoney(minor(-amount), money)}` : formatMoney(amount, money);
}

/** One row each where they are all known, else the one sum that is. */
function reductions(
  { cost, appliedReductions }: Pick<OrderDetail, 'cost' | 'appliedReductions'>,
  t: PageContext['t'],
): readonly SumRow[] {
  const all = appliedReductions.reduce((sum, { amount }) => sum + amount, 0);
  if (all === cost.reductions) {
    return appliedReductions.map((one) => ({
      label: reductionLabel(one, t),
      amount: minor(-one.amount),
    }));
  }
  return cost.reductions > 0
    ? [{ label: t('checkout:savings'), amount: minor(-cost.reductions) }]
    : [];
}

function reductionLabel({ code, name }: OrderReduction, t: PageContext['t']): string {
  if (name !== undefined) return rowName({ name, code });
  return code ? t('orders:voucher', { code }) : t('checkout:savings');
}

/** The delivery itself has its own row. */
function fees(
  { appliedFees, delivery }: Pick<OrderDetail, 'appliedFees' | 'delivery'>,
  t: PageContext['t'],
): readonly SumRow[] {
  return appliedFees.flatMap(({ category, key, amount }) =>
    key === delivery.key ? [] : [{ label: t(FEES[category]), amount: amount.withTax }],
  );
}
