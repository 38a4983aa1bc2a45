import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { Outage } from '#lib/domain/outage.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/** What became of the caller's last order: for somebody who comes back after a lost answer. */
export interface RecentOrder {
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
}

/** Undefined without a recent order, and during an outage: the page says enough without it. */
export async function recentOrder(context: CallContext): Promise<RecentOrder | undefined> {
  const { services, shop, t } = context;
  if (!context.session) return undefined;
  const now = services.now();
  const recent = await services.orders
    .findRecent(await resolveBasketOwner(context), shop, now)
    .catch(ignoreOutage);
  if (!recent) return undefined;
  const { paymentId, order } = recent;
  const { number, confirmedAt } = order;
  // Asks the provider where it must, and leads on to the order.
  const href = `${checkoutPath(shop.locale)}/return?${new URLSearchParams({ payment: paymentId })}`;
  if (confirmedAt === null) {
    return {
      text: t('checkout:recentPending', { number }),
      link: { href, label: t('checkout:recentPendingLink') },
    };
  }
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(confirmedAt)) / 60_000));
  const ago = new Intl.RelativeTimeFormat(shop.languageTag).format(-minutes, 'minute');
  return {
    text: t('checkout:recentPaid', { number, ago }),
    link: { href, label: t('checkout:recentPaidLink') },
  };
}

function ignoreOutage(error: unknown): undefined {
  if (!(error instanceof Outage)) throw error;
}
