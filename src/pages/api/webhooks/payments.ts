import type { APIRoute } from 'astro';
import { handlePaymentWebhook } from '#lib/server/orders/http/payment-handler.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handlePaymentWebhook(request, locals.services);
