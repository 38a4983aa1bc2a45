import { Outage } from '#lib/domain/outage.ts';
import { rejectNotice } from '#lib/server/platform/http/problem.ts';
import type { NoticeSender, NoticeSigner } from '#lib/server/platform/ports/notice-signatures.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { isNestedTooDeeply } from '#lib/server/platform/rpc/payload-depth.ts';
import { unstorablePath } from '#lib/server/platform/rpc/storable-text.ts';

/** Header with the signature, in the payment provider's format. */
const SIGNATURE = 'terrace-signature';
const MAX_BODY_BYTES = 64 * 1024;

/** Status by kind of rejection. Senders retry after 404 and 503 only. */
const REJECTIONS = {
  unreadable: [422, 'Unprocessable Content'],
  misfit: [422, 'Unprocessable Content'],
  'too-much': [422, 'Unprocessable Content'],
  fraction: [422, 'Unprocessable Content'],
  unknown: [404, 'Not Found'],
  'unknown-mail': [404, 'Not Found'],
  conflict: [409, 'Conflict'],
  'no-issue': [409, 'Conflict'],
} as const;

export type RejectionKind = keyof typeof REJECTIONS;

/**
 * Verifies a signed notice and passes it to `act`: 401 for an invalid or old signature, 503 during an outage. `act` gets
 * undefined for a body that is no JSON or contains text that PostgreSQL rejects.
 */
export async function handleSignedNotice(
  request: Request,
  services: Pick<Services, 'now' | 'log'> & {
    readonly security: Pick<Services['security'], 'notices'>;
  },
  sender: NoticeSender,
  act: (notice: unknown, signer: NoticeSigner) => Promise<Response>,
  maxBytes = MAX_BODY_BYTES,
): Promise<Response> {
  if (request.method !== 'POST') return rejectNotice(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge();
  // The signature covers the raw bytes, so verify before parsing.
  const body = await request.text();
  if (body.length > maxBytes) return tooLarge();
  const header = request.headers.get(SIGNATURE);
  const signer = services.security.notices.findSigner(sender, header, body, services.now());
  if (!signer) return rejectNotice(401, 'Unauthorized');
  try {
    return await act(parseNotice(body), signer);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('webhook.outage', { port: error.port, reason: error.message });
    return rejectNotice(503, 'Service Unavailable', { 'retry-after': '5' });
  }
}

/** Names the kind in the header `terrace-reason`. */
export function rejectNoticeByKind(kind: RejectionKind): Response {
  const [status, title] = REJECTIONS[kind];
  return rejectNotice(status, title, { 'terrace-reason': kind });
}

function parseNotice(body: string): unknown {
  try {
    const notice: unknown = JSON.parse(body);
    return isNestedTooDeeply(notice) || unstorablePath(notice) ? undefined : notice;
  } catch {
    return undefined;
  }
}

function tooLarge(): Response {
  return rejectNotice(413, 'Content Too Large');
}
