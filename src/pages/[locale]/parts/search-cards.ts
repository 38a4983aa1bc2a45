import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/http/machine-file.ts';
import { searchCards } from '#lib/server/views/search-cards.ts';

export const GET: APIRoute = async (context) =>
  machineFileResponse(context, 'json', await searchCards(context.locals), JSON.stringify);
