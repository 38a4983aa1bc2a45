import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieName, cookieOptions } from '#lib/server/platform/security/cookies.ts';
import { type PendingSignIn, unsealSignIn } from './sign-in.ts';

export interface SignInCookieContext {
  readonly cookies: Cookies;
  readonly request: Pick<Request, 'headers'>;
  readonly locals: {
    readonly services: Pick<Services, 'siteUrl'> & {
      readonly security: Pick<Services['security'], 'unseal'>;
    };
  };
}

/** Seconds. */
const TEN_MINUTES = 600;
/** Concurrent sign-ins per browser; bounds the size of the cookie header. */
const MAX_SIGN_INS = 4;
const STATE = /^[\w-]{43}$/;

/** Stores a sign-in in its own cookie, so that several windows can sign in at once. */
export function saveSignInCookie(
  { cookies, request, locals: { services } }: SignInCookieContext,
  { state, sealed }: { readonly state: string; readonly sealed: string },
): void {
  const prefix = cookieName('signin_', services);
  // Browsers list the oldest first (RFC 6265, section 5.4).
  const names = cookieNames(request.headers.get('cookie')).filter((name) =>
    name.startsWith(prefix),
  );
  for (const name of names.slice(0, Math.max(0, names.length - MAX_SIGN_INS + 1))) {
    cookies.delete(name, cookieOptions(services));
  }
  const options = { ...cookieOptions(services), maxAge: TEN_MINUTES };
  cookies.set(signInCookieName(state, services), sealed, options);
}

/** This browser's sign-in with the callback's state. */
export async function readSignInCookie(
  { cookies, locals: { services } }: SignInCookieContext,
  state: string | null,
): Promise<PendingSignIn | undefined> {
  if (state === null || !STATE.test(state)) return undefined;
  const open = await unsealSignIn(services, cookies.get(signInCookieName(state, services))?.value);
  return open?.state === state ? open : undefined;
}

/** A sign-in can be finished only once. */
export function deleteSignInCookie(
  { cookies, locals: { services } }: SignInCookieContext,
  { state }: PendingSignIn,
): void {
  cookies.delete(signInCookieName(state, services), cookieOptions(services));
}

function signInCookieName(state: string, services: Pick<Services, 'siteUrl'>): string {
  return cookieName(`signin_${state.slice(0, 12)}`, services);
}

function cookieNames(header: string | null): readonly string[] {
  return (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}
