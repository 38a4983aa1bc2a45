import type { APIRoute } from 'astro';
import { handleEngagementCustomer } from '#lib/server/content/http/engagement-handler.ts';

export const GET: APIRoute = (context) => handleEngagementCustomer(context);
