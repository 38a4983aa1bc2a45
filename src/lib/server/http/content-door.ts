import type { Services } from '#lib/server/ports/services.ts';
import { purge } from '#lib/server/rpc/content-notice.ts';
import { noticeRefused } from './problem.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * `POST /api/webhooks/content`: the content service tells that a story was published, moved or taken down. 204 when
 * every node has been told, 401 for a signature that is not the service's. Hearing the same again does the same
 * again and harms nobody.
 */
export async function contentDoor(
  request: Request,
  services: Pick<Services, 'editing' | 'invalidate' | 'log'>,
): Promise<Response> {
  if (request.method !== 'POST') return noticeRefused(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
  // The signature is over the bytes as they came: nothing may parse them before.
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return tooLarge();
  const notice = services.editing.notice(request.headers, body);
  if (!notice) return noticeRefused(401, 'Unauthorized');
  await purge({ ...services, later }, notice);
  return new Response(null, { status: 204 });
}

/** A node that stops does not wait for it: its pages are gone with it. */
function later(milliseconds: number, work: () => void): void {
  setTimeout(work, milliseconds).unref();
}

function tooLarge(): Response {
  return noticeRefused(413, 'Content Too Large');
}
