import type { CustomerState, Session, ShopUser } from '#lib/domain/session.ts';
import {
  type CountedNotice,
  NOTICE_COOKIE,
  type SignInNotice,
} from '#lib/domain/sign-in-notice.ts';
import type { Tokens } from '#lib/server/ports/identity.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { BroughtAlong, SignInDetails } from '#lib/server/ports/sessions.ts';
import { type RenewalServices, sealedTokens, tokenState } from './token-renewal.ts';

/** The part of Astro's cookies that is used, so that nothing here depends on Astro. */
export interface Cookies {
  get(name: string): { readonly value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  delete(name: string, options: CookieOptions): void;
}

export interface CookieOptions {
  readonly path: string;
  readonly maxAge?: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

type SessionServices = Pick<Services, 'sessions' | 'siteUrl' | 'now'>;

/**
 * The session that the cookie names; undefined for somebody without one. Use keeps the cookie as it keeps the session:
 * on the first use of a day it is set anew.
 */
export async function currentSession(
  cookies: Cookies,
  services: SessionServices,
): Promise<Session | undefined> {
  const token = sessionToken(cookies, services);
  const session = token && (await services.sessions.read(token, services.now()));
  if (!session) return undefined;
  if (session.isFirstOfDay) setSessionCookie(cookies, services, token);
  const isShown = !session.user || readHint(cookies).signedIn;
  if (session.isFirstOfDay || !isShown) {
    setHint(cookies, session.user ? { signedIn: true } : {}, services);
  }
  return session;
}

/**
 * The current session, or a new guest's. Throws `Outage` for a request that was under way while its browser signed in:
 * the cookie of that sign-in must not be overwritten, and the next request carries it.
 */
export async function openSession(cookies: Cookies, services: SessionServices): Promise<Session> {
  const current = await currentSession(cookies, services);
  if (current) return current;
  const { token, session } = await services.sessions.open(
    services.now(),
    sessionToken(cookies, services),
  );
  setSessionCookie(cookies, services, token);
  // What the badges count so far is a customer's, whose session has ended.
  if (readHint(cookies).signedIn) setHint(cookies, { basket: 0, wishlist: 0 }, services);
  return session;
}

/** A session with a new id that carries the user and what the guest gathered. The id that the browser had before is dead. */
export async function signInSession(
  cookies: Cookies,
  services: SessionServices & Pick<Services, 'seal'>,
  user: ShopUser,
  tokens: Tokens,
  details: SignInDetails = {},
): Promise<{ readonly session: Session; readonly brought: BroughtAlong }> {
  const { token, session, brought } = await services.sessions.signIn(
    sessionToken(cookies, services),
    user,
    await sealedTokens(tokens, services),
    services.now(),
    details,
  );
  setSessionCookie(cookies, services, token);
  return { session, brought };
}

/** Ends the session: the row is gone, the cookie too, and the badges are a guest's. */
export async function closeSession(cookies: Cookies, services: SessionServices): Promise<void> {
  await endSession(cookies, services);
  cookies.delete(cookieName('auth', services), cookieOptions(services));
  setHint(cookies, GUEST, services);
}

/** The same for a session that somebody else ended: a late answer must not take away the cookie of a newer sign-in. */
export async function endSession(cookies: Cookies, services: SessionServices): Promise<void> {
  const token = sessionToken(cookies, services);
  if (token) await services.sessions.close(token);
}

export interface FreshSession {
  readonly state: CustomerState;
  readonly session?: Session;
}

/**
 * The session as personal pages need it: the access token is renewed when less than two minutes of it are left.
 * A provider that says no ends the session; one that is down or slow does not (`unavailable` once the old token
 * has run out). The cookie stays as it is: a late answer must not take away what a newer sign-in has set.
 */
export async function freshSession(
  cookies: Cookies,
  services: SessionServices & RenewalServices,
): Promise<FreshSession> {
  const session = await currentSession(cookies, services);
  if (!session?.user) return { state: 'guest', ...(session && { session }) };
  const state = await tokenState(session, services);
  return state === 'refused' ? { state: 'guest' } : { state, session };
}

/** What the badges show before anything is asked of the server. */
export interface Hint {
  /** Items in the basket. */
  readonly basket: number;
  readonly wishlist: number;
  readonly signedIn: boolean;
}

/**
 * Writes the cookie that a script reads (`b2.w0.u1`); what is left out stays as it was. The counts are one shop's: what
 * was counted in another one is not carried over, and a cookie beside it says whose they are.
 */
export function setHint(
  cookies: Cookies,
  hint: Partial<Hint>,
  services: Pick<Services, 'siteUrl'>,
  shopId?: number,
): void {
  const before = readHint(cookies);
  const counted = cookies.get(HINT_SHOP)?.value ?? String(shopId);
  const isElsewhere = shopId !== undefined && counted !== String(shopId);
  const known = isElsewhere ? { ...GUEST, signedIn: before.signedIn } : before;
  const { basket, wishlist, signedIn } = { ...known, ...hint };
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: THIRTY_DAYS };
  cookies.set(HINT, `b${basket}.w${wishlist}.u${signedIn ? 1 : 0}`, options);
  if (shopId !== undefined) cookies.set(HINT_SHOP, String(shopId), options);
}

/** Has the next page say it, once. */
export function leaveNotice(
  cookies: Cookies,
  notice: SignInNotice | CountedNotice,
  services: Pick<Services, 'siteUrl'>,
): void {
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: ONE_MINUTE };
  cookies.set(NOTICE_COOKIE, notice, options);
}

/**
 * Has the header be a guest's from now on; whether it was a customer's. With a session of the guest's the counts are that
 * one's already.
 */
export function forgetSignedIn(
  cookies: Cookies,
  services: Pick<Services, 'siteUrl'>,
  guest: Session | undefined,
): boolean {
  const { signedIn } = readHint(cookies);
  if (signedIn) setHint(cookies, guest ? { signedIn: false } : GUEST, services);
  return signedIn;
}

function readHint(cookies: Cookies): Hint {
  const [, basket, wishlist, user] =
    /^b(\d{1,6})\.w(\d{1,6})\.u([01])$/.exec(cookies.get(HINT)?.value ?? '') ?? [];
  return { basket: Number(basket ?? 0), wishlist: Number(wishlist ?? 0), signedIn: user === '1' };
}

/** `__Host-` keeps a sister host from planting the cookie; browsers take it over https only. */
export function cookieName(name: string, services: Pick<Services, 'siteUrl'>): string {
  return isSecure(services) ? `__Host-terrace_${name}` : `terrace_${name}`;
}

export function cookieOptions(services: Pick<Services, 'siteUrl'>): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services) };
}

const HINT = 'terrace_hint';
/** Whose counts the hint has: a page of another shop shows none. */
const HINT_SHOP = 'terrace_hint_shop';
const GUEST: Hint = { basket: 0, wishlist: 0, signedIn: false };
const ONE_MINUTE = 60;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

function sessionToken(cookies: Cookies, services: Pick<Services, 'siteUrl'>): string | undefined {
  return cookies.get(cookieName('auth', services))?.value;
}

function setSessionCookie(
  cookies: Cookies,
  services: Pick<Services, 'siteUrl'>,
  token: string,
): void {
  const options = { ...cookieOptions(services), maxAge: THIRTY_DAYS };
  cookies.set(cookieName('auth', services), token, options);
}

function isSecure(services: Pick<Services, 'siteUrl'>): boolean {
  return services.siteUrl.startsWith('https:');
}
