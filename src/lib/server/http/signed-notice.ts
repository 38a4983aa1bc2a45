import { Outage } from '#lib/domain/outage.ts';
import type { NoticeSender } from '#lib/server/ports/notices.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { isTooDeep } from '#lib/server/rpc/nesting.ts';
import { unstorablePath } from '#lib/server/rpc/storable-text.ts';
import { noticeRefused } from './problem.ts';

/** Carries the signature of a notice, as the payment provider's does. */
const SIGNATURE = 'terrace-signature';
const MAX_BODY_BYTES = 64 * 1024;

/** Statuses of what cannot be taken in. Whoever sends notices asks again for 404 and 503, and for nothing else. */
const REFUSALS = {
  unreadable: [422, 'Unprocessable Content'],
  misfit: [422, 'Unprocessable Content'],
  'too-much': [422, 'Unprocessable Content'],
  fraction: [422, 'Unprocessable Content'],
  unknown: [404, 'Not Found'],
  conflict: [409, 'Conflict'],
} as const;

export type RefusalKind = keyof typeof REFUSALS;

/**
 * Takes a signed notice: 401 for a signature that is not the sender's or is old, 503 when it cannot be applied now.
 * `act` gets what was signed, or undefined when that is no JSON, or has a text that no database takes.
 */
export async function signedNotice(
  request: Request,
  services: Pick<Services, 'notices' | 'now' | 'log'>,
  sender: NoticeSender,
  act: (said: unknown) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return noticeRefused(405, 'Method Not Allowed', { allow: 'POST' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
  // The signature is over the bytes as they came: nothing may parse them before.
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return tooLarge();
  const header = request.headers.get(SIGNATURE);
  if (!services.notices.isSigned(sender, header, body, services.now())) {
    return noticeRefused(401, 'Unauthorized');
  }
  try {
    return await act(parsed(body));
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('webhook.outage', { port: error.port, reason: error.message });
    return noticeRefused(503, 'Service Unavailable', { 'retry-after': '5' });
  }
}

/** Says why, by its kind. */
export function refusedNotice(kind: RefusalKind): Response {
  const [status, title] = REFUSALS[kind];
  return noticeRefused(status, title, { 'terrace-reason': kind });
}

function parsed(body: string): unknown {
  try {
    const said: unknown = JSON.parse(body);
    return isTooDeep(said) || unstorablePath(said) ? undefined : said;
  } catch {
    return undefined;
  }
}

function tooLarge(): Response {
  return noticeRefused(413, 'Content Too Large');
}
