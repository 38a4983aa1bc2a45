import type { APIRoute } from 'astro';
import { handlePaymentWebhook } from '#lib/server/http/webhooks/payment-handler.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handlePaymentWebhook(request, locals.services);
