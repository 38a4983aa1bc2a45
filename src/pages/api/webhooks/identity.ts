import type { APIRoute } from 'astro';
import { backChannelDoor } from '#lib/server/http/back-channel-door.ts';

export const ALL: APIRoute = ({ request, locals }) => backChannelDoor(request, locals.services);
