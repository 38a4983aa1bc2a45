import type { Order } from '#lib/domain/order.ts';
import { confirmationPath, orderTrackPath } from '#lib/domain/paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';

type Sealing = Pick<Services, 'seal' | 'unseal'>;

/** How long a guest reads an order by its link (decisions, "Checkout, payment, orders"). */
const LIFE = '2h';

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
    find: `${siteUrl}${orderTrackPath(locale)}?number=${order.number}`,
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
