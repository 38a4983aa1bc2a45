import type { APIRoute } from 'astro';
import { handleFeed } from '#lib/server/feeds/feed-handler.ts';

export const ALL: APIRoute = ({ params, request, locals }) =>
  handleFeed(params['feed'], request, locals.services);
