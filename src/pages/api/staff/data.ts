import type { APIRoute } from 'astro';
import { handleDataRequest } from '#lib/server/platform/backup/data-handler.ts';

export const ALL: APIRoute = ({ request, locals }) => handleDataRequest(request, locals.services);
