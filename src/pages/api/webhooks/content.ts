import type { APIRoute } from 'astro';
import { contentDoor } from '#lib/server/http/content-door.ts';

export const ALL: APIRoute = ({ request, locals }) => contentDoor(request, locals.services);
