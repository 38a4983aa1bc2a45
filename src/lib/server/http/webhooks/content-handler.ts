import { rejectNotice } from '#lib/server/http/server/problem.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { purgeStaleContent } from '#lib/server/rpc/content/purge-stale-content.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * `POST /api/webhooks/content`: a story was published, moved or unpublished. 204 once all nodes have dropped their stale
 * entries, 401 for an invalid signature. Idempotent.
 */
export async function handleContentWebhook(
  request: Request,
  services: Pick<Services, 'editing' | 'invalidate' | 'log'>,
): Promise<Response> {
  if (request.method !== 'POST') return rejectNotice(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
  // The signature covers the raw bytes, so verify before parsing.
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return tooLarge();
  const notice = services.editing.readNotice(request.headers, body);
  if (!notice) return rejectNotice(401, 'Unauthorized');
  await purgeStaleContent({ ...services, runLater }, notice);
  return new Response(null, { status: 204 });
}

/** Unreferenced: a stopping process need not wait, as its cache ends with it. */
function runLater(milliseconds: number, work: () => void): void {
  setTimeout(work, milliseconds).unref();
}

function tooLarge(): Response {
  return rejectNotice(413, 'Content Too Large');
}
