import type { APIRoute } from 'astro';
import { warehouseDoor } from '#lib/server/http/warehouse-door.ts';

export const ALL: APIRoute = ({ request, locals }) => warehouseDoor(request, locals.services);
