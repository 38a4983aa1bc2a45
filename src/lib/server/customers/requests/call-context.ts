import type { Session } from '#lib/domain/customers/session.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { getAccessToken } from '#lib/server/customers/sign-in/access-token.ts';
import {
  type BadgeState,
  clearSignedInBadge,
  updateBadgeCookie,
  writeBadgeCookie,
} from '#lib/server/customers/sign-in/badge-cookie.ts';
import { finishSignInByState } from '#lib/server/customers/sign-in/finish-sign-in.ts';
import {
  closeSession,
  currentSession,
  endSession,
  openSession,
} from '#lib/server/customers/sign-in/session.ts';
import { signInCustomer } from '#lib/server/customers/sign-in/sign-in.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';
import { giftDecisions, saveGiftDecision } from '#lib/server/promotions/forms/gift-decision.ts';
import { roomAccess } from '#lib/server/waiting-room/room-access.ts';

export interface Caller {
  readonly cookies: Cookies;
  readonly locals: Pick<App.OuterLocals, 'services'>;
  readonly request: Pick<Request, 'headers'>;
  readonly clientAddress: string;
}

/** A request to an API handler. */
export interface RequestContext extends Caller {
  /** The shop and the platform of a page are not among them. */
  readonly locals: App.OuterLocals;
  readonly request: Request;
}

/** Context of a procedure call. Reads the session once; opens one only when the procedure needs it. Throws `Outage`. */
export async function createCallContext(
  caller: Caller,
  shop: Shop,
  t: Translate,
  known?: Promise<Session | undefined>,
): Promise<CallContext> {
  const { locals, cookies, request, clientAddress } = caller;
  const { services } = locals;
  const session = await (known ?? currentSession(cookies, services));
  const userAgent = request.headers.get('user-agent') ?? undefined;
  return {
    services,
    shop,
    t,
    session,
    clientAddress,
    openSession: () => openSession(cookies, services),
    closeSession: () => closeSession(cookies, services),
    endSession: () => endSession(cookies, services),
    finishSignIn: (callback) =>
      finishSignInByState(caller, { services, shop, cookies, userAgent, clientAddress }, callback),
    updateBadges: (counts) => writeBadgeCookie(cookies, counts, services, shop.id),
    confirmBadges: (counts) => updateBadgeCookie(cookies, counts, services, shop.id),
    clearSignedInBadge: () => void clearSignedInBadge(cookies, services, session),
    rooms: roomAccess(cookies, services),
    rememberedGifts: giftDecisions(cookies),
    saveGiftDecision: (decision) => saveGiftDecision(decision, cookies, services.siteUrl),
    signInCustomer: (person) =>
      signInCustomer({ services, shop, cookies, userAgent, clientAddress }, person),
    accessToken: (isForced = false) => getAccessToken(session, services, isForced),
  };
}

/** Corrects the badge cookie, from which pages paint the badges before any request. */
export function refreshBadges(
  { locals, cookies }: Caller,
  badges: Partial<BadgeState>,
  shopId: number,
): void {
  updateBadgeCookie(cookies, badges, locals.services, shopId);
}
