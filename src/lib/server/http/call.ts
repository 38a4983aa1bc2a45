import type { APIContext } from 'astro';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import {
  type Cookies,
  closeSession,
  currentSession,
  type Hint,
  openSession,
  setHint,
} from './session.ts';

export interface Caller extends Pick<APIContext, 'locals'> {
  readonly cookies: Cookies;
}

/** A call as it comes to the rpc door and to the form door. */
export interface Door extends Caller, Pick<APIContext, 'request' | 'clientAddress'> {}

/** Who calls, for a procedure; the session is read once and opened only when the procedure asks. Throws `Outage`. */
export async function callContext(
  { locals, cookies }: Caller,
  shop: Shop,
  t: Translate,
): Promise<CallContext> {
  const { services } = locals;
  return {
    services,
    shop,
    t,
    session: await currentSession(cookies, services),
    openSession: () => openSession(cookies, services),
    closeSession: () => closeSession(cookies, services),
  };
}

/** Says what changed to the hint cookie, from which badges are painted before any request. */
export function refreshHint({ locals, cookies }: Caller, hint: Partial<Hint>): void {
  setHint(cookies, hint, locals.services);
}
