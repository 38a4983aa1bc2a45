import type { APIRoute } from 'astro';
import { handleWarehouseNotice } from '#lib/server/orders/http/warehouse-handler.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handleWarehouseNotice(request, locals.services);
