import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import type { CustomerState, Session, ShopUser } from '#lib/domain/customers/session.ts';
import type { MergedItems, SignInDetails } from '#lib/server/customers/ports/sessions.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import {
  type Cookies,
  cookieName,
  cookieOptions,
  SESSION_COOKIE_SECONDS,
} from '#lib/server/platform/security/cookies.ts';
import { NO_BADGES, readBadgeCookie, writeBadgeCookie } from './badge-cookie.ts';
import { rememberDevice } from './known-device.ts';
import { ensureFreshToken, type RenewalServices, sealTokens } from './token-renewal.ts';

type SessionServices = Pick<Services, 'siteUrl' | 'now'> & {
  readonly customers: Pick<Services['customers'], 'sessions'>;
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

/** The visitor's session, or undefined. On the first use of a day the cookie is renewed together with the session. */
export async function currentSession(
  cookies: Cookies,
  services: SessionServices,
): Promise<Session | undefined> {
  const token = sessionToken(cookies, services);
  const session = token && (await services.customers.sessions.read(token, services.now()));
  if (!session) return undefined;
  if (session.isFirstUseToday) {
    setSessionCookie(cookies, services, token);
    // Customers who signed in before there was a device cookie get it here.
    if (session.user) await rememberDevice(cookies, services, session.user);
  }
  const isBadgeCurrent = !session.user || readBadgeCookie(cookies).signedIn;
  if (session.isFirstUseToday || !isBadgeCurrent) {
    writeBadgeCookie(cookies, session.user ? { signedIn: true } : {}, services);
  }
  return session;
}

/**
 * The current session, or a new guest's. Throws `Outage` for a request that was in progress while its browser signed in:
 * it must not overwrite the new session's cookie; the next request will send that.
 */
export async function openSession(cookies: Cookies, services: SessionServices): Promise<Session> {
  const current = await currentSession(cookies, services);
  if (current) return current;
  const { token, session } = await services.customers.sessions.open(
    services.now(),
    sessionToken(cookies, services),
  );
  setSessionCookie(cookies, services, token);
  // The counts belong to a customer whose session has ended.
  if (readBadgeCookie(cookies).signedIn)
    writeBadgeCookie(cookies, { basket: 0, wishlist: 0 }, services);
  return session;
}

/** Opens a session with a new id for the customer, keeping the guest's basket and wishlist. Invalidates the old id. */
export async function signInSession(
  cookies: Cookies,
  services: SessionServices,
  user: ShopUser,
  tokens: Tokens,
  details: SignInDetails = {},
): Promise<{ readonly session: Session; readonly brought: MergedItems }> {
  const { token, session, brought } = await services.customers.sessions.signIn(
    sessionToken(cookies, services),
    user,
    await sealTokens(tokens, services),
    services.now(),
    details,
  );
  setSessionCookie(cookies, services, token);
  return { session, brought };
}

/** Deletes the session and its cookie, and resets the badges. */
export async function closeSession(cookies: Cookies, services: SessionServices): Promise<void> {
  await endSession(cookies, services);
  cookies.delete(cookieName('auth', services), cookieOptions(services));
  writeBadgeCookie(cookies, NO_BADGES, services);
}

/** Deletes the session but not its cookie: a late response must not delete the cookie of a newer sign-in. */
export async function endSession(cookies: Cookies, services: SessionServices): Promise<void> {
  const token = sessionToken(cookies, services);
  if (token) await services.customers.sessions.close(token);
}

export interface FreshSession {
  readonly state: CustomerState;
  readonly session?: Session;
}

/**
 * The session for personal pages: renews an access token with less than two minutes left. A refusal by the provider ends
 * the session; an outage does not (`unavailable` once the old token has expired). Never deletes the cookie: a late
 * response must not delete that of a newer sign-in.
 */
export async function freshSession(
  cookies: Cookies,
  services: SessionServices & RenewalServices,
): Promise<FreshSession> {
  const session = await currentSession(cookies, services);
  if (!session?.user) return { state: 'guest', ...(session && { session }) };
  const state = await ensureFreshToken(session, services);
  return state === 'refused' ? { state: 'guest' } : { state, session };
}

function sessionToken(cookies: Cookies, services: Pick<Services, 'siteUrl'>): string | undefined {
  return cookies.get(cookieName('auth', services))?.value;
}

function setSessionCookie(
  cookies: Cookies,
  services: Pick<Services, 'siteUrl'>,
  token: string,
): void {
  const options = { ...cookieOptions(services), maxAge: SESSION_COOKIE_SECONDS };
  cookies.set(cookieName('auth', services), token, options);
}
