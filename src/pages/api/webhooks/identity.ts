import type { APIRoute } from 'astro';
import { handleBackChannelLogout } from '#lib/server/customers/sign-in/back-channel-logout-handler.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handleBackChannelLogout(request, locals.services);
