import type { APIContext } from 'astro';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { deskPaperResponse } from '#lib/server/desk/acts/orders/paper-response.ts';

export async function GET({ locals, url, params }: APIContext): Promise<Response> {
  return deskPaperResponse(deskContext({ locals, url, response: {} }), url, params);
}
