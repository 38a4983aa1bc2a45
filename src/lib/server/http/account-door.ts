import type { APIContext } from 'astro';
import { signInPath } from '#lib/domain/customer-paths.ts';
import type { ShopUser } from '#lib/domain/session.ts';
import type { CustomerContext } from '#lib/server/views/customer-context.ts';
import { typedForm } from './form-fields.ts';
import { pageCall } from './page-call.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';
import type { Cookies } from './session.ts';

export interface AccountDoor
  extends Pick<APIContext, 'request' | 'locals' | 'url' | 'clientAddress'> {
  readonly cookies: Cookies;
}

/** A customer in their account. */
export interface AccountVisit {
  /** For views and procedures; its session carries the customer. */
  readonly context: CustomerContext;
  readonly user: ShopUser;
  /** Signed in, but the provider cannot be asked: the frame says so, the data are the shop's own. */
  readonly isUnavailable: boolean;
}

/** What the page says where a form of its was another customer's. */
export const OTHER_CUSTOMER = 'other';

/**
 * The one door of every protected page, whatever its path looks like: a guest is sent to sign in and comes back (303),
 * a form from another site is refused (403), one that was made for another customer changes nothing (303). Whose data are
 * read is decided by `context.session`, never by the path.
 * Throws `Outage` of the shop's own database alone.
 */
export async function accountDoor(door: AccountDoor): Promise<Response | AccountVisit> {
  const { request, locals, url } = door;
  const { services, shop, t } = locals;
  const { context, state } = await pageCall(door, shop, t);
  const { session } = context;
  if (!session?.user) return seeOther(signInPath(shop.locale, url.pathname + url.search));
  if (request.method === 'POST' && !isSameOrigin(request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE });
  }
  const { user } = session;
  locals.customer = String(user.id);
  if (await isOfSomebodyElse(door)) {
    const again = new URL(url);
    again.searchParams.set('notice', OTHER_CUSTOMER);
    return seeOther(again.pathname + again.search);
  }
  const isUnavailable = state === 'unavailable';
  return { context: { ...context, session: { ...session, user } }, user, isUnavailable };
}

/** A page may be older than the sign-in: another window has signed in somebody else meanwhile. */
async function isOfSomebodyElse({ request, locals }: AccountDoor): Promise<boolean> {
  if (request.method !== 'POST') return false;
  const customer = (await typedForm(request.clone())).get('customer');
  return customer !== null && customer !== locals.customer;
}
