import type { APIRoute } from 'astro';
import { handleFormRequest } from '#lib/server/app/http/form-handler.ts';

export const ALL: APIRoute = (context) => handleFormRequest(context.params['procedure'], context);
