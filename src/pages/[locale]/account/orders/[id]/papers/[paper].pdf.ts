import type { APIRoute } from 'astro';
import { requireCustomerOrder } from '#lib/server/orders/pages/order-access.ts';
import { paperResponse } from '#lib/server/orders/pages/order-paper-response.ts';
import { pageContext } from '#lib/server/platform/pages/page-response.ts';

export const GET: APIRoute = async (context) => {
  const orderVisit = await requireCustomerOrder(context, context.params['id']);
  if (orderVisit instanceof Response) return orderVisit;
  return paperResponse(pageContext(context), orderVisit, context.params['paper']);
};
