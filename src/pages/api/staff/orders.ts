import type { APIRoute } from 'astro';
import { handleStaffRequest } from '#lib/server/http/staff-door.ts';

export const ALL: APIRoute = ({ request, locals }) => handleStaffRequest(request, locals.services);
