import type { APIRoute } from 'astro';
import { handleDataRequest } from '#lib/server/http/webhooks/data-handler.ts';

export const ALL: APIRoute = ({ request, locals }) => handleDataRequest(request, locals.services);
