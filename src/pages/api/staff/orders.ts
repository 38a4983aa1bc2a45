import type { APIRoute } from 'astro';
import { staffDoor } from '#lib/server/http/staff-door.ts';

export const ALL: APIRoute = ({ request, locals }) => staffDoor(request, locals.services);
