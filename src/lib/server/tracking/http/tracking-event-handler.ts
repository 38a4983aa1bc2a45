import { TRACKING_VERSION } from '#lib/domain/tracking/tracking-event.ts';
import type { RequestContext } from '#lib/server/customers/requests/call-context.ts';
import { hashIdentifier } from '#lib/server/platform/config/hashed-identifier.ts';
import { PRIVATE_HEADERS } from '#lib/server/platform/http/private-response.ts';
import { rejectWithProblem } from '#lib/server/platform/http/problem.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { hasConsent } from '#lib/server/platform/security/consent.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { type SanitizedEvent, sanitizeEvent } from './tracking-event.ts';

/** A large order takes about a quarter of it. */
const MAX_EVENT_BYTES = 16 * 1024;
/** Beacons are sent as text, which needs no CORS preflight. */
const TYPES = /^(?:application\/json|text\/plain)\s*(?:;|$)/i;

/**
 * `POST /api/capi`: a tracking event for the conversions port. Replies 202 whether or not it is forwarded: without
 * consent, which is checked here again, it is dropped.
 */
export async function handleTrackingEvent(
  requestContext: Pick<RequestContext, 'request' | 'locals' | 'clientAddress'>,
): Promise<Response> {
  const { request, locals } = requestContext;
  const { services } = locals;
  if (request.method !== 'POST') {
    return rejectWithProblem(405, 'Method Not Allowed', 'Send events with POST.', {
      allow: 'POST',
    });
  }
  if (!isSameOrigin(request.headers, services.siteUrl)) {
    return rejectWithProblem(403, 'Forbidden', 'Events of other sites are refused.');
  }
  const wait = locals.limits.take('event', requestContext.clientAddress);
  if (wait > 0) {
    const headers = { 'retry-after': String(Math.ceil(wait)) };
    return rejectWithProblem(
      429,
      'Too Many Requests',
      'Too many events; try again in a moment.',
      headers,
    );
  }
  const body = await readEventBody(request);
  if (body instanceof Response) return body;
  const sanitized = sanitizeEvent(body.event, services.siteUrl);
  if (!sanitized.ok) {
    return rejectWithProblem(
      400,
      'Bad Request',
      `These fields do not fit: ${sanitized.invalidFields.join(', ')}.`,
    );
  }
  if (hasConsent(request.headers)) forwardEvent(sanitized.event, services);
  return new Response(null, { status: 202, headers: PRIVATE_HEADERS });
}

function forwardEvent(
  sanitized: SanitizedEvent,
  { tracking: { conversions, identifierHashes } }: Services,
): void {
  const { version = TRACKING_VERSION, event, eventId, time, url, user, data = {} } = sanitized;
  const email = user?.email && hashIdentifier(user.email, identifierHashes.conversions);
  conversions.enqueue({
    version,
    event,
    eventId,
    time,
    url,
    data,
    ...(email && { user: { email } }),
  });
}

async function readEventBody(request: Request): Promise<{ readonly event: unknown } | Response> {
  if (!TYPES.test(request.headers.get('content-type') ?? '')) {
    const detail = 'An event is application/json or text/plain.';
    return rejectWithProblem(415, 'Unsupported Media Type', detail);
  }
  const declaredLength = Number(request.headers.get('content-length') ?? 0);
  const bytes = declaredLength > MAX_EVENT_BYTES ? undefined : await request.arrayBuffer();
  if (!bytes || bytes.byteLength > MAX_EVENT_BYTES) {
    return rejectWithProblem(413, 'Content Too Large', 'An event may have 16 KiB at most.');
  }
  try {
    return { event: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return rejectWithProblem(400, 'Bad Request', 'The body must be a JSON object.');
  }
}
