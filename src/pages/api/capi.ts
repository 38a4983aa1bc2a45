import type { APIRoute } from 'astro';
import { handleTrackingEvent } from '#lib/server/tracking/http/tracking-event-handler.ts';

export const ALL: APIRoute = (context) => handleTrackingEvent(context);
