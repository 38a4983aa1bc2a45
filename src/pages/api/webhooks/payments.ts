import type { APIRoute } from 'astro';
import { paymentDoor } from '#lib/server/http/payment-door.ts';

export const ALL: APIRoute = (context) => paymentDoor(context);
