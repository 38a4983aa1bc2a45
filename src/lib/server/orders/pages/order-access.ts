import type { OrderAccess } from '#lib/contract/orders.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { confirmationPath, orderPath } from '#lib/domain/orders/order-paths.ts';
import {
  type AccountRequest,
  type AccountVisit,
  requireCustomer,
} from '#lib/server/customers/requests/require-customer.ts';
import { orderNumberFromToken } from '#lib/server/orders/mails/order-link.ts';
import { PRIVATE_HEADERS } from '#lib/server/platform/http/private-response.ts';
import { notFoundResponse } from '#lib/server/platform/pages/page-response.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';

/** An order that the visitor may view and change. */
export interface OrderVisit {
  readonly order: OrderDetail;
  /** Local path of its page; its forms are below it. */
  readonly path: string;
  /** Identifies and authorises the order in procedure calls. */
  readonly access: OrderAccess;
}

/** A customer's own order. Another customer's order is a 404; guests are redirected to sign-in. */
export async function requireCustomerOrder(
  requestContext: AccountRequest,
  id: string | undefined,
): Promise<Response | (OrderVisit & { readonly visit: AccountVisit })> {
  const visit = await requireCustomer(requestContext);
  if (visit instanceof Response) return visit;
  const { services, shop } = requestContext.locals;
  const orderId = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : undefined;
  const order =
    orderId && (await services.orders.desk.findForUserById(visit.user.referenceKey, orderId));
  if (!order) return notFoundResponse();
  return { order, path: orderPath(shop.locale, order.id), access: { orderId: order.id }, visit };
}

/** The order of a signed link, without sign-in; undefined when the link is forged or expired. */
export async function openLinkedOrder(
  { request, locals }: Pick<AccountRequest, 'request' | 'locals'>,
  token: string,
): Promise<Response | OrderVisit | undefined> {
  const { services, shop } = locals;
  if (request.method === 'POST' && !isSameOrigin(request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  }
  const number = await orderNumberFromToken(services, token);
  const order = number && (await services.orders.desk.findByNumber(number));
  if (!order) return undefined;
  return { order, path: confirmationPath(shop.locale, token), access: { cbdToken: token } };
}
