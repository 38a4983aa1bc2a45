import type { APIRoute } from 'astro';
import { handleCultureRequest } from '#lib/server/http/api/culture-handler.ts';

export const GET: APIRoute = (context) => handleCultureRequest(context);
