import type { SizeOption } from './buy-options.ts';
import { type SellableWindow, sizeName } from './product.ts';

/** Open alerts per e-mail address and shop. */
export const MAX_STOCK_ALERTS = 20;

/** Element id of the message that a mail has been sent. */
export const ALERT_SENT_ID = 'alert-sent';

/** Notices of the stock alert form. */
export const ALERT_NOTICES = ['open', 'full', 'stopped', 'refused', 'busy', 'unavailable'] as const;
export type AlertNotice = (typeof ALERT_NOTICES)[number];

/**
 * Sold-out sizes that a shopper can subscribe to. Empty for products that are not on sale yet or no longer sold.
 */
export function alertableSizes(
  sizes: readonly SizeOption[],
  window: SellableWindow,
): readonly SizeOption[] {
  if (window === 'not-yet' || window === 'over') return [];
  return sizes.filter(({ availability }) => availability.kind === 'unavailable');
}

/** Whether the size has a name; one-size products have none. */
export function hasSizeName({ variant }: Pick<SizeOption, 'variant'>): boolean {
  return sizeName(variant) !== undefined;
}
