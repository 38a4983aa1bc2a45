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
