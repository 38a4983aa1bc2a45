import type { APIRoute } from 'astro';
import { handleStaffRequest } from '#lib/server/orders/http/staff-handler.ts';

export const ALL: APIRoute = ({ request, locals }) => handleStaffRequest(request, locals.services);
