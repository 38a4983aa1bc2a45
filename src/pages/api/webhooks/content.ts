import type { APIRoute } from 'astro';
import { handleContentWebhook } from '#lib/server/content/http/content-handler.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handleContentWebhook(request, locals.services);
