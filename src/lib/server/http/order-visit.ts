import type { OrderAccess } from '#lib/contract/orders.ts';
import type { OrderDetail } from '#lib/domain/order-life.ts';
import { confirmationPath, orderPath } from '#lib/domain/order-paths.ts';
import { orderNumberOfLink } from '#lib/server/mails/order-link.ts';
import { type AccountDoor, type AccountVisit, accountDoor } from './account-door.ts';
import { missingPage } from './page.ts';
import { PRIVATE } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';

/** An order that who asks may read and act on. */
export interface OrderVisit {
  readonly order: OrderDetail;
  /** Local path of its page; its steps lie below it. */
  readonly at: string;
  /** How the procedures are told which order is meant, and by what right. */
  readonly access: OrderAccess;
}

/** A customer's own order by its id; anybody else's is missing, and a guest is sent to sign in. */
export async function customersOrder(
  door: AccountDoor,
  id: string | undefined,
): Promise<Response | (OrderVisit & { readonly visit: AccountVisit })> {
  const visit = await accountDoor(door);
  if (visit instanceof Response) return visit;
  const { services, shop } = door.locals;
  const orderId = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : undefined;
  const order = orderId && (await services.orderDesk.byIdOfUser(visit.user.referenceKey, orderId));
  if (!order) return missingPage();
  return { order, at: orderPath(shop.locale, order.id), access: { orderId: order.id }, visit };
}

/** The order that a signed link opens, whoever holds it; undefined when the link is not ours or too old. */
export async function linkedOrder(
  { request, locals }: Pick<AccountDoor, 'request' | 'locals'>,
  token: string,
): Promise<Response | OrderVisit | undefined> {
  const { services, shop } = locals;
  if (request.method === 'POST' && !isSameOrigin(request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE });
  }
  const number = await orderNumberOfLink(services, token);
  const order = number && (await services.orderDesk.byNumber(number));
  if (!order) return undefined;
  return { order, at: confirmationPath(shop.locale, token), access: { cbdToken: token } };
}
