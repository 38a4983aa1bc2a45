import type { CustomerState, Session, ShopUser } from '#lib/domain/customers/session.ts';
import {
  NOTICE_COOKIE,
  type SignInCountsNotice,
  type SignInNotice,
} from '#lib/domain/customers/sign-in-notice.ts';
import type { Tokens } from '#lib/server/ports/identity.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { MergedItems, SignInDetails } from '#lib/server/ports/sessions.ts';
import { ensureFreshToken, type RenewalServices, sealTokens } from './token-renewal.ts';

/** The used part of Astro's cookies, to be independent of Astro. */
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

/** The visitor's session, or undefined. On the first use of a day the cookie is renewed together with the session. */
export async function currentSession(
  cookies: Cookies,
  services: SessionServices,
): Promise<Session | undefined> {
  const token = sessionToken(cookies, services);
  const session = token && (await services.sessions.read(token, services.now()));
  if (!session) return undefined;
  if (session.isFirstUseToday) setSessionCookie(cookies, services, token);
  const isHintCurrent = !session.user || readHint(cookies).signedIn;
  if (session.isFirstUseToday || !isHintCurrent) {
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
  const { token, session } = await services.sessions.open(
    services.now(),
    sessionToken(cookies, services),
  );
  setSessionCookie(cookies, services, token);
  // The counts belong to a customer whose session has ended.
  if (readHint(cookies).signedIn) writeBadgeCookie(cookies, { basket: 0, wishlist: 0 }, services);
  return session;
}

/** Opens a session with a new id for the customer, keeping the guest's basket and wishlist. Invalidates the old id. */
export async function signInSession(
  cookies: Cookies,
  services: SessionServices & Pick<Services, 'seal'>,
  user: ShopUser,
  tokens: Tokens,
  details: SignInDetails = {},
): Promise<{ readonly session: Session; readonly brought: MergedItems }> {
  const { token, session, brought } = await services.sessions.signIn(
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
  writeBadgeCookie(cookies, GUEST, services);
}

/** Deletes the session but not its cookie: a late response must not delete the cookie of a newer sign-in. */
export async function endSession(cookies: Cookies, services: SessionServices): Promise<void> {
  const token = sessionToken(cookies, services);
  if (token) await services.sessions.close(token);
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

/** State of the badges, which pages show before any request. */
export interface BadgeState {
  /** Items in the basket. */
  readonly basket: number;
  readonly wishlist: number;
  readonly signedIn: boolean;
}

/**
 * Writes the badge cookie (`b2.w0.u1`), which scripts read. Omitted fields keep their value. The counts belong to one
 * shop, named in a second cookie; counts of another shop are reset.
 */
export function writeBadgeCookie(
  cookies: Cookies,
  hint: Partial<BadgeState>,
  services: Pick<Services, 'siteUrl'>,
  shopId?: number,
): void {
  const previous = readHint(cookies);
  const previousShop = cookies.get(HINT_SHOP)?.value ?? String(shopId);
  const isOtherShop = shopId !== undefined && previousShop !== String(shopId);
  const base = isOtherShop ? { ...GUEST, signedIn: previous.signedIn } : previous;
  const { basket, wishlist, signedIn } = { ...base, ...hint };
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: THIRTY_DAYS };
  cookies.set(HINT, `b${basket}.w${wishlist}.u${signedIn ? 1 : 0}`, options);
  if (shopId !== undefined) cookies.set(HINT_SHOP, String(shopId), options);
}

/** Shows a notice on the next page, once. */
export function writeNoticeCookie(
  cookies: Cookies,
  notice: SignInNotice | SignInCountsNotice,
  services: Pick<Services, 'siteUrl'>,
): void {
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: ONE_MINUTE };
  cookies.set(NOTICE_COOKIE, notice, options);
}

/**
 * Makes the header show a guest from now on. Returns whether it showed a customer. Resets the counts unless a guest's
 * session has already set them.
 */
export function clearSignedInBadge(
  cookies: Cookies,
  services: Pick<Services, 'siteUrl'>,
  guest: Session | undefined,
): boolean {
  const { signedIn } = readHint(cookies);
  if (signedIn) writeBadgeCookie(cookies, guest ? { signedIn: false } : GUEST, services);
  return signedIn;
}

function readHint(cookies: Cookies): BadgeState {
  const [, basket, wishlist, user] =
    /^b(\d{1,6})\.w(\d{1,6})\.u([01])$/.exec(cookies.get(HINT)?.value ?? '') ?? [];
  return { basket: Number(basket ?? 0), wishlist: Number(wishlist ?? 0), signedIn: user === '1' };
}

/** `__Host-` prevents other subdomains from setting the cookie; browsers accept it over HTTPS only. */
export function cookieName(name: string, services: Pick<Services, 'siteUrl'>): string {
  return isSecure(services) ? `__Host-terrace_${name}` : `terrace_${name}`;
}

export function cookieOptions(services: Pick<Services, 'siteUrl'>): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services) };
}

const HINT = 'terrace_hint';
/** Shop that the counts belong to; pages of other shops show none. */
const HINT_SHOP = 'terrace_hint_shop';
const GUEST: BadgeState = { basket: 0, wishlist: 0, signedIn: false };
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
