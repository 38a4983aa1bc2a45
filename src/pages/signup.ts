import type { APIRoute } from 'astro';
import { redirectToStoredLocale } from '#lib/server/http/auth/sign-in-controller.ts';

export const GET: APIRoute = (context) => redirectToStoredLocale(context);
