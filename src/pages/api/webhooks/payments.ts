import type { APIRoute } from 'astro';
import { paymentDoor } from '#lib/server/http/payment-door.ts';

export const ALL: APIRoute = ({ request, locals }) => paymentDoor(request, locals.services);
