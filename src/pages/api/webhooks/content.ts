import type { APIRoute } from 'astro';
import { handleContentWebhook } from '#lib/server/http/content-door.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handleContentWebhook(request, locals.services);
