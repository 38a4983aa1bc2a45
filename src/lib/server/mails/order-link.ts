import type { Order } from '#lib/domain/order.ts';
import { confirmationPath, orderTrackPath } from '#lib/domain/order-paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';

type Sealing = Pick<Services, 'seal' | 'unseal'>;

/** How long a guest reads an order by its link (decisions, "Checkout, payment, orders"). */
const LIFE_HOURS = 2;
const LIFE = `${LIFE_HOURS}h`;

interface SealedOrder {
  readonly order: string;
}

/** Local address of an order that opens without signing in, for two hours. */
export async function orderLink(
  services: Pick<Sealing, 'seal'>,
  order: Pick<Order, 'number'>,
  locale: Locale,
): Promise<string> {
  const sealed: SealedOrder = { order: order.number };
  return confirmationPath(locale, await services.seal(sealed, LIFE));
}

/** Local address of the form that finds an order, its number filled in. */
export function findOrderPath({ number }: Pick<Order, 'number'>, locale: Locale): string {
  return `${orderTrackPath(locale)}?number=${number}`;
}

/** Whether what happened then is longer ago than a link lasts. */
export function isLinkOver(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= LIFE_HOURS * 3_600_000;
}

/** Absolute addresses of an order in a mail. */
export interface OrderUrls {
  /** Opens it without signing in, for two hours. */
  readonly view: string;
  /** Afterwards: the form that wants its number, which is filled in, and the e-mail address, which no address should carry. */
  readonly find: string;
}

export async function orderUrls(
  services: Pick<Sealing, 'seal'> & Pick<Services, 'siteUrl'>,
  order: Pick<Order, 'number'>,
  locale: Locale,
): Promise<OrderUrls> {
  const { siteUrl } = services;
  return {
    view: siteUrl + (await orderLink(services, order, locale)),
    find: siteUrl + findOrderPath(order, locale),
  };
}

/** Number of the order that a link's token opens; undefined when it is not ours or too old. */
export async function orderNumberOfLink(
  services: Pick<Sealing, 'unseal'>,
  token: string,
): Promise<string | undefined> {
  const sealed = await services.unseal<Partial<SealedOrder>>(token);
  return typeof sealed?.order === 'string' ? sealed.order : undefined;
}
