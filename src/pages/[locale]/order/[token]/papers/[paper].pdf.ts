import type { APIRoute } from 'astro';
import { confirmationPath } from '#lib/domain/orders/order-paths.ts';
import { openLinkedOrder } from '#lib/server/orders/pages/order-access.ts';
import { paperResponse } from '#lib/server/orders/pages/order-paper-response.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';
import { pageContext } from '#lib/server/platform/pages/page-response.ts';

export const GET: APIRoute = async (context) => {
  const token = context.params['token'] ?? '';
  const orderVisit = await openLinkedOrder(context, token);
  if (orderVisit instanceof Response) return orderVisit;
  // The order page explains an expired link.
  if (!orderVisit) return seeOther(confirmationPath(context.locals.shop.locale, token));
  return paperResponse(pageContext(context), orderVisit, context.params['paper']);
};
