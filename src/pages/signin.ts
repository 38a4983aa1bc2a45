import type { APIRoute } from 'astro';
import { underLocale } from '#lib/server/http/sign-in-door.ts';

export const GET: APIRoute = (context) => underLocale(context);
