import type { APIRoute } from 'astro';
import { handleCultureRequest } from '#lib/server/http/culture-door.ts';

export const GET: APIRoute = (context) => handleCultureRequest(context);
