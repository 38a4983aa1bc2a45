import type { APIRoute } from 'astro';
import { handleBackChannelLogout } from '#lib/server/http/back-channel-door.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handleBackChannelLogout(request, locals.services);
