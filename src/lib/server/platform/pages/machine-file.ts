import type { APIContext } from 'astro';
import type { PageOutcome } from '#lib/server/platform/views/context.ts';
import { respondToOutcome } from './page-response.ts';

/** Fresh for 15 minutes, then served stale for a day while revalidating. */
const CACHING = { maxAge: 900, swr: 86_400, isFramed: false };

const TYPES = {
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Public file generated from the shop's data. Cached like a page and invalidated by the outcome's tags. */
export function machineFileResponse<Data>(
  context: APIContext,
  type: keyof typeof TYPES,
  outcome: PageOutcome<Data>,
  write: (data: Data) => string,
): Response {
  const response = respondToOutcome(context, outcome, CACHING);
  if (response || outcome.kind !== 'found') return response ?? new Response(null, { status: 404 });
  return new Response(write(outcome.data), { headers: { 'content-type': TYPES[type] } });
}
