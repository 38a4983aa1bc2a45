import type { APIContext } from 'astro';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { CustomerContext } from '#lib/server/customers/views/customer-context.ts';
import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { createPageCall } from './page-call.ts';

export interface AccountRequest
  extends Pick<APIContext, 'request' | 'locals' | 'url' | 'clientAddress'> {
  readonly cookies: Cookies;
}

/** A signed-in customer's request for an account page. */
export interface AccountVisit {
  /** For views and procedures; its session has the customer. */
  readonly context: CustomerContext;
  readonly user: ShopUser;
  /** Signed in, but the identity provider is down: the page says so and shows the shop's own data. */
  readonly isUnavailable: boolean;
}

/** Notice for a form that was rendered for another customer. */
export const OTHER_CUSTOMER_NOTICE = 'other';

/**
 * Guards every protected page: redirects guests to sign-in and back (303), rejects forms from other sites (403) and
 * ignores forms rendered for another customer (303). Only `context.session` decides whose data are read, never the path.
 * Throws `Outage` of the shop's own database only.
 */
export async function requireCustomer(
  requestContext: AccountRequest,
): Promise<Response | AccountVisit> {
  const { request, locals, url } = requestContext;
  const { services, shop, t } = locals;
  const { context, state } = await createPageCall(requestContext, shop, t);
  const { session } = context;
  if (!session?.user) return seeOther(signInPath(shop.locale, url.pathname + url.search));
  if (request.method === 'POST' && !isSameOrigin(request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  }
  const { user } = session;
  locals.customer = String(user.id);
  if (await isForOtherCustomer(requestContext)) {
    const target = new URL(url);
    target.searchParams.set('notice', OTHER_CUSTOMER_NOTICE);
    return seeOther(target.pathname + target.search);
  }
  const isUnavailable = state === 'unavailable';
  return { context: { ...context, session: { ...session, user } }, user, isUnavailable };
}

/** True for a form rendered before another customer signed in, in another window. */
async function isForOtherCustomer({ request, locals }: AccountRequest): Promise<boolean> {
  if (request.method !== 'POST') return false;
  const customer = (await readForm(request.clone())).get('customer');
  return customer !== null && customer !== locals.customer;
}
