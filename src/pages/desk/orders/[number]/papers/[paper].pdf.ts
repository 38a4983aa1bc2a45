import type { APIContext } from 'astro';
import { deskPaperResponse } from '#lib/server/desk/acts/orders/paper-response.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';

export async function GET({ locals, url, params }: APIContext): Promise<Response> {
  return deskPaperResponse(deskContext({ locals, url, response: {} }), url, params);
}
