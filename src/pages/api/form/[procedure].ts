import type { APIRoute } from 'astro';
import { handleFormRequest } from '#lib/server/http/forms/form-handler.ts';

export const ALL: APIRoute = (context) => handleFormRequest(context.params['procedure'], context);
