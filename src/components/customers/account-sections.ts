import { type AccountPagePath, accountPath } from '#lib/domain/customers/customer-paths.ts';
import { ordersPath } from '#lib/domain/orders/order-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** Entries of the account's side navigation, in display order. Each is also its message key in the `account` area. */
export const ACCOUNT_SECTIONS = [
  'overview',
  'orders',
  'user',
  'addresses',
  'membership',
  'newsletter',
  'privacy',
] as const satisfies readonly ('overview' | 'orders' | AccountPagePath)[];

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

export function accountSectionPath(locale: Locale, section: AccountSection): string {
  if (section === 'overview') return accountPath(locale);
  return section === 'orders' ? ordersPath(locale) : accountPath(locale, section);
}
