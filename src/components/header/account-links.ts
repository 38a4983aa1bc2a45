import { features } from '#club/club.ts';
import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import { ordersPath } from '#lib/domain/orders/order-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';

/** What header and menu offer of the account to who is signed in: address and word. */
export function accountLinks(
  locale: Locale,
): readonly (readonly [href: string, word: MessageKey])[] {
  if (!features.account) return [];
  return [
    [accountPath(locale), 'account:title'],
    [ordersPath(locale), 'shell:orders'],
    [accountPath(locale, 'user'), 'account:user'],
    [accountPath(locale, 'membership'), 'account:membership'],
  ];
}
