import type { APIRoute } from 'astro';
import { exportCustomerData } from '#lib/server/account/pages/data-export.ts';
import { requireCustomer } from '#lib/server/customers/requests/require-customer.ts';

export const GET: APIRoute = async (context) => {
  const visit = await requireCustomer(context);
  return visit instanceof Response ? visit : exportCustomerData(context, visit);
};
