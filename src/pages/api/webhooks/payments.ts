import type { APIRoute } from 'astro';
import { handlePaymentWebhook } from '#lib/server/http/payment-door.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handlePaymentWebhook(request, locals.services);
