import type { APIRoute } from 'astro';
import { handleStaffRequest } from '#lib/server/http/webhooks/staff-handler.ts';

export const ALL: APIRoute = ({ request, locals }) => handleStaffRequest(request, locals.services);
