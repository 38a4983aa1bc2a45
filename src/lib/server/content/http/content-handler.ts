import { setTimeout } from 'node:timers/promises';
import { rejectNotice } from '#lib/server/platform/http/problem.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** Milliseconds. A read that takes longer goes on after the response. */
const MAX_WAIT_MS = 8_000;

/**
 * `POST /api/webhooks/content`: a story was published, moved or unpublished. 204 when pages show it, or when it is stored and
 * will be read; 401 for an invalid signature. Idempotent.
 */
export async function handleContentWebhook(
  request: Request,
  services: Pick<Services, 'log'> & {
    readonly content: Pick<Services['content'], 'editing' | 'storyNotices'>;
  },
): Promise<Response> {
  if (request.method !== 'POST') return rejectNotice(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
  // The signature covers the raw bytes, so verify before parsing.
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return tooLarge();
  const notice = services.content.editing.readNotice(request.headers, body);
  if (!notice) return rejectNotice(401, 'Unauthorized');
  services.log.info('content.changed', { slug: notice.slug ?? '*' });
  try {
    const shown = services.content.storyNotices.announce(notice.slug);
    await Promise.race([shown, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  } catch (cause) {
    // The space's version is asked for every minute, so the change is found without the notice too.
    services.log.warn('content.notice-not-stored', { cause: String(cause) });
    return rejectNotice(503, 'Service Unavailable');
  }
  return new Response(null, { status: 204 });
}

function tooLarge(): Response {
  return rejectNotice(413, 'Content Too Large');
}
