import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';
import { searchCards } from '#lib/server/listing/views/search-cards.ts';

export const GET: APIRoute = async (context) =>
  machineFileResponse(context, 'json', await searchCards(context.locals), JSON.stringify);
