import type { APIContext } from 'astro';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { mailPage } from '#lib/server/desk/views/mails.ts';
import { framedPolicy } from '#lib/server/platform/security/security-headers.ts';

/** HTML of a mail for the frame of its page. Its policy lets nothing run, whatever the mail contains. */
export async function GET({ locals, url, params }: APIContext): Promise<Response> {
  const context = deskContext({ locals, url, response: {} });
  const page = await mailPage(context, params['id'] ?? '');
  if (!page) return new Response(null, { status: 404 });
  return new Response(page.message.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framedPolicy(context.services.siteUrl),
    },
  });
}
