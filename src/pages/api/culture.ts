import type { APIRoute } from 'astro';
import { cultureDoor } from '#lib/server/http/culture-door.ts';

export const GET: APIRoute = (context) => cultureDoor(context);
