import type { APIRoute } from 'astro';
import { handleEngagementCustomer } from '#lib/server/http/api/engagement-handler.ts';

export const GET: APIRoute = (context) => handleEngagementCustomer(context);
