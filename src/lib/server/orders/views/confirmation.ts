import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { isOrderLinkExpired } from '#lib/server/orders/mails/order-link.ts';

/** Whether the order was placed just now, so that the page thanks the shopper. */
export function isJustPlaced(
  { createdAt, shopperStatus }: Pick<OrderDetail, 'createdAt' | 'shopperStatus'>,
  now: Date,
): boolean {
  const isUntouched = shopperStatus === 'open' || shopperStatus === 'confirmed';
  return isUntouched && !isOrderLinkExpired(createdAt, now);
}

/** Purchase event for consented tracking. Amounts are in major units. */
export function purchaseEvent({ number, currency, cost, email, lines }: OrderDetail): object {
  return {
    transaction_id: number,
    email,
    currency,
    value: cost.total / 100,
    items: lines.map(({ productId, variantId, name, quantity, unitPrice }) => ({
      item_id: String(productId),
      item_name: name,
      item_variant: String(variantId),
      price: unitPrice / 100,
      quantity,
    })),
  };
}
