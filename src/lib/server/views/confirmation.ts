import type { OrderDetail } from '#lib/domain/order-life.ts';
import { isLinkOver } from '#lib/server/mails/order-link.ts';

/** Whether its shopper has just come from paying, and is thanked for it. */
export function isJustPlaced(
  { createdAt, shopperStatus }: Pick<OrderDetail, 'createdAt' | 'shopperStatus'>,
  now: Date,
): boolean {
  const isUntouched = shopperStatus === 'open' || shopperStatus === 'confirmed';
  return isUntouched && !isLinkOver(createdAt, now);
}

/** What of an order is counted, for who agreed to that; amounts are in the currency's own unit. */
export function purchase({ number, currency, cost, email, lines }: OrderDetail): object {
  return {
    ...{ order: number, email, currency },
    value: cost.total / 100,
    items: lines.map(({ productId, variantId, name, quantity, unitPrice }) => ({
      ...{ productId, variantId, name, quantity },
      price: unitPrice / 100,
    })),
  };
}
