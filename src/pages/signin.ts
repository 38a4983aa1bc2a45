import type { APIRoute } from 'astro';
import { redirectToStoredLocale } from '#lib/server/customers/sign-in/sign-in-controller.ts';

export const GET: APIRoute = (context) => redirectToStoredLocale(context);
