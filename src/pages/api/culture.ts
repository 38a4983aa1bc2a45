import type { APIRoute } from 'astro';
import { handleCultureRequest } from '#lib/server/customers/sign-in/culture-handler.ts';

export const GET: APIRoute = (context) => handleCultureRequest(context);
