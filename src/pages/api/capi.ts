import type { APIRoute } from 'astro';
import { capiDoor } from '#lib/server/http/capi-door.ts';

export const ALL: APIRoute = (context) => capiDoor(context);
