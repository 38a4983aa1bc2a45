import type { OrderAccess } from '#lib/contract/orders.ts';
import type { OrderDetail } from '#lib/domain/order-life.ts';
import { confirmationPath, orderPath } from '#lib/domain/order-paths.ts';
import { orderNumberOfLink } from '#lib/server/mails/order-link.ts';
import { type AccountDoor, type AccountVisit, accountDoor } from './account-door.ts';
import { missingPage } from './page.ts';
import { PRIVATE } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';

/** An order that the visitor may view and change. */
export interface OrderVisit {
  readonly order: OrderDetail;
  /** Local path of its page; its forms are below it. */
  readonly at: string;
  /** Identifies and authorises the order in procedure calls. */
  readonly access: OrderAccess;
}

/** A customer's own order. Another customer's order is a 404; guests are redirected to sign-in. */
export async function customersOrder(
  requestContext: AccountDoor,
  id: string | undefined,
): Promise<Response | (OrderVisit & { readonly visit: AccountVisit })> {
  const visit = await accountDoor(requestContext);
  if (visit instanceof Response) return visit;
  const { services, shop } = requestContext.locals;
  const orderId = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : undefined;
  const order = orderId && (await services.orderDesk.byIdOfUser(visit.user.referenceKey, orderId));
  if (!order) return missingPage();
  return { order, at: orderPath(shop.locale, order.id), access: { orderId: order.id }, visit };
}

/** The order of a signed link, without sign-in; undefined when the link is forged or expired. */
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
