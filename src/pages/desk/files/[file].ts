import type { APIContext } from 'astro';
import { downloadRecords } from '#lib/server/desk/acts/records/download-records.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';

/** Promotions or the lettering as NDJSON. */
export function GET({ locals, url, params }: APIContext): Promise<Response> {
  const { services } = deskContext({ locals, url, response: {} });
  return downloadRecords(params['file'], services);
}
