import type { EngagementCustomer } from '#lib/domain/engagement/engagement-access.ts';
import { resolveConsent } from '#lib/domain/tracking/consent.ts';
import type { RequestContext } from '#lib/server/customers/requests/call-context.ts';
import { currentSession } from '#lib/server/customers/sign-in/session.ts';
import { hashIdentifier } from '#lib/server/platform/config/hashed-identifier.ts';
import { PRIVATE_HEADERS } from '#lib/server/platform/http/private-response.ts';
import { rejectWithProblem } from '#lib/server/platform/http/problem.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';

/**
 * `GET /api/engagement`: how the club's engagement service knows the customer who is signed in. 204 for a guest, without
 * consent, and where the club uses no such service.
 */
export async function handleEngagementCustomer({
  request,
  cookies,
  locals: { services },
}: Pick<RequestContext, 'request' | 'cookies' | 'locals'>): Promise<Response> {
  if (!isSameOrigin(request.headers, services.siteUrl))
    return rejectWithProblem(403, 'Forbidden', 'Only the shop’s own pages may ask.');
  const consent = resolveConsent({
    cookies: request.headers.get('cookie'),
    isOptedOut: request.headers.get('sec-gpc') === '1',
  });
  const nothing = new Response(null, { status: 204, headers: PRIVATE_HEADERS });
  if (consent !== 'granted' || !services.tracking.thirdParties?.engagement) return nothing;
  const user = (await currentSession(cookies, services))?.user;
  if (!user) return nothing;
  const customer: EngagementCustomer = {
    id: hashIdentifier(user.email, services.tracking.identifierHashes.engagement),
  };
  return Response.json(customer, { headers: PRIVATE_HEADERS });
}
