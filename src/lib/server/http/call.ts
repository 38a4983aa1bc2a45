import type { APIContext } from 'astro';
import type { Session } from '#lib/domain/session.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { enter } from '#lib/server/rpc/sign-in.ts';
import { accessToken } from './access-token.ts';
import { finishNamedSignIn } from './finish-sign-in.ts';
import { rememberGift } from './gift-decision.ts';
import {
  type Cookies,
  closeSession,
  currentSession,
  endSession,
  forgetSignedIn,
  type Hint,
  openSession,
  setHint,
} from './session.ts';

export interface Caller {
  readonly cookies: Cookies;
  readonly locals: Pick<App.OuterLocals, 'services'>;
  readonly request: Pick<Request, 'headers'>;
}

/** A request to an API handler. */
export interface Door extends Caller, Pick<APIContext, 'clientAddress'> {
  /** The shop and the platform of a page are not among them. */
  readonly locals: App.OuterLocals;
  readonly request: Request;
}

/** Context of a procedure call. Reads the session once; opens one only when the procedure needs it. Throws `Outage`. */
export async function callContext(
  caller: Caller,
  shop: Shop,
  t: Translate,
  known?: Promise<Session | undefined>,
): Promise<CallContext> {
  const { locals, cookies, request } = caller;
  const { services } = locals;
  const session = await (known ?? currentSession(cookies, services));
  const userAgent = request.headers.get('user-agent') ?? undefined;
  return {
    services,
    shop,
    t,
    session,
    openSession: () => openSession(cookies, services),
    closeSession: () => closeSession(cookies, services),
    endSession: () => endSession(cookies, services),
    finishSignIn: (callback) =>
      finishNamedSignIn(caller, { services, shop, cookies, userAgent }, callback),
    updateBadges: (counts) => setHint(cookies, counts, services, shop.id),
    clearSignedInBadge: () => void forgetSignedIn(cookies, services, session),
    saveGiftDecision: (decision) => rememberGift(decision, caller),
    enter: (person) => enter({ services, shop, cookies, userAgent }, person),
    accessToken: (isForced = false) => accessToken(session, services, isForced),
  };
}

/** Updates the badge cookie, from which pages paint the badges before any request. */
export function refreshHint(
  { locals, cookies }: Caller,
  hint: Partial<Hint>,
  shopId: number,
): void {
  setHint(cookies, hint, locals.services, shopId);
}
