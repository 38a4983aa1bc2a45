import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const ORDER_PAGES = {
  order: { visibility: 'personal', isIsolated: true, thirdParties: 'never', metric: 'order' },
} as const satisfies PageTable;

/** Actions on an order, each with its own page below the order's page. */
export type OrderAction = 'cancel' | 'return' | 'invoice';

/** `token` is the signed order reference. */
export function confirmationPath(locale: Locale, token: string): string {
  return `/${locale}/order/${token}`;
}

/** Order lookup by number and e-mail address, for guests. */
export function orderTrackPath(locale: Locale): string {
  return `/${locale}/order/track`;
}

/** Withdrawal from a contract; `number` fills in the order. */
export function withdrawalPath(locale: Locale, number?: string): string {
  return `/${locale}/order/withdrawal${number === undefined ? '' : `?number=${number}`}`;
}

export function ordersPath(locale: Locale): string {
  return `${accountPath(locale)}/orders`;
}

/** One of a customer's orders; `id` is the numeric order id of the wire. */
export function orderPath(locale: Locale, id: number): string {
  return `${ordersPath(locale)}/${id}`;
}

/** PDF of a paper below the order's own path; `name` is `invoice` or the number of a credit note. */
export function orderPaperPath(orderAt: string, name: string): string {
  return `${orderAt}/papers/${name}.pdf`;
}

/** Page of an order action. `orderAt` is the order's own path, of the account or of a signed link. */
export function orderActionPath(orderAt: string, step: OrderAction): string {
  return `${orderAt}/${step}`;
}
