import type { APIRoute } from 'astro';
import { redirectToStoredLocale } from '#lib/server/http/sign-in-door.ts';

export const GET: APIRoute = (context) => redirectToStoredLocale(context);
