import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/http/controllers/machine-file.ts';
import { searchCards } from '#lib/server/views/listing/search-cards.ts';

export const GET: APIRoute = async (context) =>
  machineFileResponse(context, 'json', await searchCards(context.locals), JSON.stringify);
