import type { SizeOption } from './buy-options.ts';
import { type SellableWindow, sizeName } from './product.ts';

/** What one address may wait for in one shop. */
export const MOST_ALERTS = 20;
/** Whoever was not written to by then is forgotten. */
export const ALERT_DAYS = 90;

/** Where the product's page says that a mail is on its way. */
export const ALERT_SENT_ID = 'alert-sent';

/** What came of a press; what is wrong with what was typed can be seen from it. */
export const ALERT_NOTICES = ['open', 'full', 'stopped', 'refused', 'busy', 'unavailable'] as const;
export type AlertNotice = (typeof ALERT_NOTICES)[number];

/**
 * Those of a product's sizes that one may wait for: sold out, of what is on sale otherwise. What is not sold yet is not
 * missing, and what is no longer sold does not come back.
 */
export function missingSizes(
  sizes: readonly SizeOption[],
  window: SellableWindow,
): readonly SizeOption[] {
  if (window === 'not-yet' || window === 'over') return [];
  return sizes.filter(({ availability }) => availability.kind === 'unavailable');
}

/** Whether there is a size to speak of: what comes in one alone has none. */
export function hasSize({ variant }: Pick<SizeOption, 'variant'>): boolean {
  return sizeName(variant) !== undefined;
}
