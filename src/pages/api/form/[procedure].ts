import type { APIRoute } from 'astro';
import { formDoor } from '#lib/server/http/form-door.ts';

export const ALL: APIRoute = (context) => formDoor(context.params['procedure'], context);
