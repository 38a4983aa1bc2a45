import type { APIContext } from 'astro';
import { deskContext } from '#lib/server/http/desk/desk-guard.ts';
import { deskPaperResponse } from '#lib/server/http/desk/orders/paper-response.ts';

export async function GET({ locals, url, params }: APIContext): Promise<Response> {
  return deskPaperResponse(deskContext({ locals, url, response: {} }), url, params);
}
