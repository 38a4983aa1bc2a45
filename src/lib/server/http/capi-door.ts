import { consentOf } from '#lib/domain/consent.ts';
import { TRACKING_VERSION } from '#lib/domain/tracking.ts';
import { identifierOf } from '#lib/server/hashed-identifier.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { Door } from './call.ts';
import { type ToldEvent, toldEvent } from './capi-event.ts';
import { PRIVATE } from './private-answer.ts';
import { refusal } from './problem.ts';
import { isSameOrigin } from './same-origin.ts';

/** Bytes; an order of many lines takes a quarter of it. */
const MAX_EVENT_BYTES = 16 * 1024;
/** Beacons are sent as text, so that browsers ask nobody beforehand. */
const TYPES = /^(?:application\/json|text\/plain)\s*(?:;|$)/i;

/**
 * `POST /api/capi`: an event for the conversions port. It is answered 202 whether or not it is handed on: nobody waits
 * for what comes of it, and without consent, which is read anew here, nothing does.
 */
export async function capiDoor(
  door: Pick<Door, 'request' | 'locals' | 'clientAddress'>,
): Promise<Response> {
  const { request, locals } = door;
  const { services } = locals;
  if (request.method !== 'POST') {
    return refusal(405, 'Method Not Allowed', 'Events are told with POST.', { allow: 'POST' });
  }
  if (!isSameOrigin(request.headers, services.siteUrl)) {
    return refusal(403, 'Forbidden', 'Events of other sites are refused.');
  }
  const wait = locals.limits.take('event', door.clientAddress);
  if (wait > 0) {
    const headers = { 'retry-after': String(Math.ceil(wait)) };
    return refusal(429, 'Too Many Requests', 'Too many events; try again in a moment.', headers);
  }
  const body = await eventBody(request);
  if (body instanceof Response) return body;
  const told = toldEvent(body.event, services.siteUrl);
  if (!told.ok) {
    return refusal(400, 'Bad Request', `These fields do not fit: ${told.misfits.join(', ')}.`);
  }
  if (hasConsent(request.headers)) handOn(told.event, services);
  return new Response(null, { status: 202, headers: PRIVATE });
}

function hasConsent(headers: Headers): boolean {
  const cookies = headers.get('cookie');
  return consentOf({ cookies, isOptedOut: headers.get('sec-gpc') === '1' }) === 'granted';
}

function handOn(told: ToldEvent, { conversions, identifierHash }: Services): void {
  const { version = TRACKING_VERSION, event, eventId, time, url, user, data = {} } = told;
  const email = user?.email && identifierOf(user.email, identifierHash);
  conversions.hand({
    ...{ version, event, eventId, time, url, data },
    ...(email && { user: { email } }),
  });
}

async function eventBody(request: Request): Promise<{ readonly event: unknown } | Response> {
  if (!TYPES.test(request.headers.get('content-type') ?? '')) {
    const detail = 'An event is application/json or text/plain.';
    return refusal(415, 'Unsupported Media Type', detail);
  }
  const announced = Number(request.headers.get('content-length') ?? 0);
  const bytes = announced > MAX_EVENT_BYTES ? undefined : await request.arrayBuffer();
  if (!bytes || bytes.byteLength > MAX_EVENT_BYTES) {
    return refusal(413, 'Content Too Large', 'An event may have 16 KiB at most.');
  }
  try {
    return { event: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refusal(400, 'Bad Request', 'The body must be a JSON object.');
  }
}
