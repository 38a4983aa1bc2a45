import { promotionLabel } from '#lib/domain/checkout/reduction-rows.ts';
import type { OrderDetail, OrderFee, OrderReduction } from '#lib/domain/orders/order-lifecycle.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface SumRow {
  readonly label: string;
  /** Negative for reductions. */
  readonly amount: Minor;
}

const FEE_LABELS: Readonly<Record<OrderFee['category'], MessageKey>> = {
  delivery: 'checkout:giftWrapFee',
  payment: 'orders:feePayment',
  percentage_payment: 'orders:feePayment',
  return: 'orders:feeReturn',
};

/** Rows from subtotal to total; they add up to the total. */
export function orderSums(
  order: Pick<OrderDetail, 'cost' | 'delivery' | 'appliedFees' | 'appliedReductions'>,
  { t }: Pick<PageContext, 't'>,
): readonly SumRow[] {
  const { cost, delivery } = order;
  return [
    { label: t('checkout:goods'), amount: cost.subtotal },
    ...reductionRows(order, t),
    ...feeRows(order, t),
    {
      label: `${t('checkout:delivery')} (${t(`checkout:${delivery.key}`)})`,
      amount: cost.delivery,
    },
    ...(cost.salesTax === undefined
      ? []
      : [{ label: t('checkout:salesTax'), amount: cost.salesTax }]),
  ];
}

/** Formats an amount; negative ones with a true minus sign. */
export function formatSignedAmount(
  amount: Minor,
  money: Parameters<typeof formatMoney>[1],
): string {
  return amount < 0 ? `−${formatMoney(minor(-amount), money)}` : formatMoney(amount, money);
}

/** One row per reduction if they add up; otherwise one row with the sum. */
function reductionRows(
  { cost, appliedReductions }: Pick<OrderDetail, 'cost' | 'appliedReductions'>,
  t: PageContext['t'],
): readonly SumRow[] {
  const knownSum = appliedReductions.reduce((sum, { amount }) => sum + amount, 0);
  if (knownSum === cost.reductions) {
    return appliedReductions.map((reduction) => ({
      label: reductionLabel(reduction, t),
      amount: minor(-reduction.amount),
    }));
  }
  return cost.reductions > 0
    ? [{ label: t('checkout:savings'), amount: minor(-cost.reductions) }]
    : [];
}

function reductionLabel({ code, name }: OrderReduction, t: PageContext['t']): string {
  if (name !== undefined) return promotionLabel({ name, code });
  return code ? t('orders:voucher', { code }) : t('checkout:savings');
}

/** Without the delivery fee, which has its own row. */
function feeRows(
  { appliedFees, delivery }: Pick<OrderDetail, 'appliedFees' | 'delivery'>,
  t: PageContext['t'],
): readonly SumRow[] {
  return appliedFees.flatMap(({ category, key, amount }) =>
    key === delivery.key ? [] : [{ label: t(FEE_LABELS[category]), amount: amount.withTax }],
  );
}
