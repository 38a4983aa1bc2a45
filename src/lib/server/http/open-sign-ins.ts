import type { Services } from '#lib/server/ports/services.ts';
import { type OpenSignIn, openSignIn } from '#lib/server/rpc/sign-in.ts';
import { type Cookies, cookieName, cookieOptions } from './session.ts';

/** What is needed of a request. */
export interface SignInCookies {
  readonly cookies: Cookies;
  readonly request: Pick<Request, 'headers'>;
  readonly locals: { readonly services: Pick<Services, 'siteUrl' | 'unseal'> };
}

/** Specification of the transaction cookie: ten minutes (decisions, "Cookies"). */
const TEN_MINUTES = 600;
/** Windows that may sign in at once; together their cookies stay well below what a request may carry. */
const MOST_OPEN = 4;
const STATE = /^[\w-]{43}$/;

/** Keeps a sign-in in a cookie of its own, so that each window can finish its own. */
export function rememberSignIn(
  { cookies, request, locals: { services } }: SignInCookies,
  { state, sealed }: { readonly state: string; readonly sealed: string },
): void {
  const prefix = cookieName('signin_', services);
  // Browsers list the oldest first (RFC 6265, section 5.4).
  const open = namesIn(request.headers.get('cookie')).filter((name) => name.startsWith(prefix));
  for (const name of open.slice(0, Math.max(0, open.length - MOST_OPEN + 1))) {
    cookies.delete(name, cookieOptions(services));
  }
  const options = { ...cookieOptions(services), maxAge: TEN_MINUTES };
  cookies.set(nameOf(state, services), sealed, options);
}

/** The sign-in of this browser that a callback's state names. */
export async function rememberedSignIn(
  { cookies, locals: { services } }: SignInCookies,
  state: string | null,
): Promise<OpenSignIn | undefined> {
  if (state === null || !STATE.test(state)) return undefined;
  const open = await openSignIn(services, cookies.get(nameOf(state, services))?.value);
  return open?.state === state ? open : undefined;
}

/** The newest sign-in of this browser, for a caller that was handed no more than the code. */
export async function newestSignIn({
  cookies,
  request,
  locals: { services },
}: SignInCookies): Promise<OpenSignIn | undefined> {
  const prefix = cookieName('signin_', services);
  const names = namesIn(request.headers.get('cookie')).filter((name) => name.startsWith(prefix));
  const newest = names.at(-1);
  return newest === undefined ? undefined : openSignIn(services, cookies.get(newest)?.value);
}

/** A sign-in is finished once. */
export function forgetSignIn(
  { cookies, locals: { services } }: SignInCookies,
  { state }: OpenSignIn,
): void {
  cookies.delete(nameOf(state, services), cookieOptions(services));
}

function nameOf(state: string, services: Pick<Services, 'siteUrl'>): string {
  return cookieName(`signin_${state.slice(0, 12)}`, services);
}

function namesIn(header: string | null): readonly string[] {
  return (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}
