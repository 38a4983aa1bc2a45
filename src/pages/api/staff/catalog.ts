import type { APIRoute } from 'astro';
import { handleCatalogRequest } from '#lib/server/imports/http/catalog-handler.ts';

export const ALL: APIRoute = ({ request, locals }) =>
  handleCatalogRequest(request, locals.services);
