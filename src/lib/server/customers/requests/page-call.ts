import type { AstroGlobal } from 'astro';
import type { CustomerState } from '#lib/domain/customers/session.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { clearSignedInBadge } from '#lib/server/customers/sign-in/badge-cookie.ts';
import { freshSession } from '#lib/server/customers/sign-in/session.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { type Caller, createCallContext } from './call-context.ts';

/** The visitor of a personal page. */
export interface PageCall {
  readonly context: CallContext;
  /** `unavailable`: signed in, but the identity provider is down. The page says so and works. */
  readonly state: CustomerState;
  /** The session has ended although the badge cookie still shows a customer. True once. */
  readonly wasSignedOut: boolean;
}

/** Like `callContext`, for a personal page: renews an access token that expires soon. Throws `Outage`. */
export async function createPageCall(caller: Caller, shop: Shop, t: Translate): Promise<PageCall> {
  const { cookies, locals } = caller;
  const { state, session } = await freshSession(cookies, locals.services);
  const context = await createCallContext(caller, shop, t, Promise.resolve(session));
  const wasSignedOut = state === 'guest' && clearSignedInBadge(cookies, locals.services, session);
  return { context, state, wasSignedOut };
}

/**
 * Lets the browser keep a guest's page, so that back and forward show it at once; its script then loads what has changed.
 * A customer's page is not kept: after the sign-out none of it may come back.
 */
export function keepGuestPage(
  { response }: Pick<AstroGlobal, 'response'>,
  { state }: Pick<PageCall, 'state'>,
): void {
  if (state === 'guest') response.headers.set('cache-control', 'private, no-cache');
}
