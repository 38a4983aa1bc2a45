import type { APIRoute } from 'astro';
import { searchCards } from '#lib/server/listing/views/search-cards.ts';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';

export const GET: APIRoute = async (context) =>
  machineFileResponse(context, 'json', await searchCards(context.locals), JSON.stringify);
