import type { OrderDetail } from '#lib/domain/order-life.ts';

/** As long as the link that the payment led to. */
const NEW_FOR = 2 * 60 * 60 * 1_000;

/** Whether its shopper has just come from paying, and is thanked for it. */
export function isJustPlaced(
  { createdAt, shopperStatus }: Pick<OrderDetail, 'createdAt' | 'shopperStatus'>,
  now: Date,
): boolean {
  const isUntouched = shopperStatus === 'open' || shopperStatus === 'confirmed';
  return isUntouched && now.getTime() - Date.parse(createdAt) < NEW_FOR;
}
