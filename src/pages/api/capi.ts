import type { APIRoute } from 'astro';
import { handleTrackingEvent } from '#lib/server/http/capi-door.ts';

export const ALL: APIRoute = (context) => handleTrackingEvent(context);
