import type { APIContext } from 'astro';
import type { Outcome } from '#lib/server/views/context.ts';
import { settle } from './page.ts';

/** Crawlers come by the day: fresh for a quarter of an hour, then yesterday's while a new one is made. */
const CACHING = { maxAge: 900, swr: 86_400, isFramed: false };

const TYPES = {
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A public file that is made of the shop's data: kept like a page and dropped by the outcome's tags. */
export function machineFile<Data>(
  context: APIContext,
  type: keyof typeof TYPES,
  outcome: Outcome<Data>,
  write: (data: Data) => string,
): Response {
  const early = settle(context, outcome, CACHING);
  if (early || outcome.kind !== 'found') return early ?? new Response(null, { status: 404 });
  return new Response(write(outcome.data), { headers: { 'content-type': TYPES[type] } });
}
