import type { APIRoute } from 'astro';
import { requireCustomerOrder } from '#lib/server/http/controllers/order-access.ts';
import { paperResponse } from '#lib/server/http/controllers/order-paper-response.ts';
import { pageContext } from '#lib/server/http/controllers/page-response.ts';

export const GET: APIRoute = async (context) => {
  const orderVisit = await requireCustomerOrder(context, context.params['id']);
  if (orderVisit instanceof Response) return orderVisit;
  return paperResponse(pageContext(context), orderVisit, context.params['paper']);
};
