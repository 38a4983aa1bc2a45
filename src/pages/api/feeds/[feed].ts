import type { APIRoute } from 'astro';
import { handleFeed } from '#lib/server/http/webhooks/feed-handler.ts';

export const ALL: APIRoute = ({ params, request, locals }) =>
  handleFeed(params['feed'], request, locals.services);
