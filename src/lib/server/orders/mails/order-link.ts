import type { Order } from '#lib/domain/orders/order.ts';
import { confirmationPath, orderTrackPath } from '#lib/domain/orders/order-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** How long an order's link opens it without signing in. */
const LIFETIME_HOURS = 2;
const LIFETIME = `${LIFETIME_HOURS}h`;

interface SealedOrder {
  readonly order: string;
}

/** Local path that opens an order without signing in, for two hours. */
export async function orderLink(
  services: { readonly security: Pick<Services['security'], 'seal'> },
  order: Pick<Order, 'number'>,
  locale: Locale,
): Promise<string> {
  const sealed: SealedOrder = { order: order.number };
  return confirmationPath(locale, await services.security.seal(sealed, LIFETIME));
}

/** Local path of the form that finds an order, with its number filled in. */
export function findOrderPath({ number }: Pick<Order, 'number'>, locale: Locale): string {
  return `${orderTrackPath(locale)}?number=${number}`;
}

/** Whether a link created at `since` has expired. */
export function isOrderLinkExpired(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= LIFETIME_HOURS * 3_600_000;
}

/** Absolute URLs of an order for its mails. */
export interface OrderUrls {
  /** Opens the order without signing in, for two hours. */
  readonly view: string;
  /** Form that finds the order afterwards. Its number is filled in; the e-mail address must not be in a URL. */
  readonly find: string;
}

export async function orderUrls(
  services: Pick<Services, 'siteUrl'> & { readonly security: Pick<Services['security'], 'seal'> },
  order: Pick<Order, 'number'>,
  locale: Locale,
): Promise<OrderUrls> {
  const { siteUrl } = services;
  return {
    view: siteUrl + (await orderLink(services, order, locale)),
    find: siteUrl + findOrderPath(order, locale),
  };
}

/** Order number in a link's token; undefined when the token is forged or expired. */
export async function orderNumberFromToken(
  services: { readonly security: Pick<Services['security'], 'unseal'> },
  token: string,
): Promise<string | undefined> {
  const sealed = await services.security.unseal<Partial<SealedOrder>>(token);
  return typeof sealed?.order === 'string' ? sealed.order : undefined;
}
