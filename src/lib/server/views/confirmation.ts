import type { Order } from '#lib/domain/order.ts';
import { orderNumberOfLink } from '#lib/server/mails/order-link.ts';
import type { PageContext } from './context.ts';

export type ConfirmationPage =
  | { readonly kind: 'confirmed'; readonly order: Order }
  /** Not a link of ours, or older than two hours. */
  | { readonly kind: 'expired' };

/** The order that a signed link opens, whoever holds it. */
export async function confirmationPage(
  { services }: Pick<PageContext, 'services'>,
  token: string,
): Promise<ConfirmationPage> {
  const number = await orderNumberOfLink(services, token);
  const order = number && (await services.orders.byNumber(number));
  return order ? { kind: 'confirmed', order } : { kind: 'expired' };
}
