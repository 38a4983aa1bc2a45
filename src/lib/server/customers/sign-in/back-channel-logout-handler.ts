import { Outage } from '#lib/domain/outage.ts';
import { rejectNotice } from '#lib/server/platform/http/problem.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { closeSessionsByLogoutToken } from './back-channel-logout.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * `POST /api/webhooks/identity`: sign-out at the identity provider (OpenID Connect Back-Channel Logout 1.0). 200 once
 * the sessions are closed, 400 for an invalid token, 503 during an outage.
 */
export async function handleBackChannelLogout(
  request: Request,
  services: Pick<Services, 'now' | 'log'> & {
    readonly customers: Pick<Services['customers'], 'identity' | 'sessions'>;
  },
): Promise<Response> {
  if (request.method !== 'POST') return rejectNotice(405, 'Method Not Allowed', { allow: 'POST' });
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return rejectNotice(413, 'Content Too Large');
  const token = new URLSearchParams(body).get('logout_token');
  try {
    const isAccepted = token !== null && (await closeSessionsByLogoutToken(services, token));
    if (!isAccepted) return rejectNotice(400, 'Bad Request');
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('webhook.outage', { port: error.port, reason: error.message });
    return rejectNotice(503, 'Service Unavailable', { 'retry-after': '5' });
  }
}
