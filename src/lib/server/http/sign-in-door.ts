import type { APIContext } from 'astro';
import { Outage } from '#lib/domain/outage.ts';
import { homePath } from '#lib/domain/paths.ts';
import { DEFAULT_LOCALE } from '#lib/domain/shop.ts';
import {
  beginSignIn,
  finishSignIn,
  openSignIn,
  type SignInContext,
  signOut,
} from '#lib/server/rpc/sign-in.ts';
import { localPath, returnPath } from './local-path.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';
import { type Cookies, cookieName, cookieOptions, currentSession } from './session.ts';
import { type SignInMessage, signInMessage } from './sign-in-message.ts';
import { storedLocale } from './stored-locale.ts';

export interface Door extends Pick<APIContext, 'locals' | 'url' | 'request' | 'clientAddress'> {
  readonly cookies: Cookies;
}

const TEN_MINUTES = 600;
/** Errors of the provider's redirect that are its own fault (RFC 6749, section 4.1.2.1). */
const PROVIDER_ERRORS = new Set(['server_error', 'temporarily_unavailable']);

/** `/{locale}/signin`: off to the provider, or a message when it cannot be reached. */
export async function startSignIn(door: Door): Promise<Response | SignInMessage> {
  const redirectTo = wantedPath(door);
  const { services, shop } = door.locals;
  return unlessDown(door, redirectTo, async () =>
    seeOther(await leave({ services, shop, cookies: door.cookies }, redirectTo)),
  );
}

/** Remembers the sign-in in a cookie for ten minutes and answers the provider's address. Throws `Outage`. */
export async function leave(context: SignInContext, redirectTo: string): Promise<string> {
  const { services, cookies } = context;
  const { url, sealed } = await beginSignIn(context, redirectTo);
  cookies.set(cookieName('signin', services), sealed, {
    ...cookieOptions(services),
    maxAge: TEN_MINUTES,
  });
  return url;
}

/** `/{locale}/signin/callback`: back from the provider. A sign-in can be finished once. */
export async function completeSignIn(door: Door): Promise<Response | SignInMessage> {
  const { services, shop } = door.locals;
  const { cookies, url } = door;
  const name = cookieName('signin', services);
  const open = await openSignIn(services, cookies.get(name)?.value);
  const redirectTo = open?.redirectTo ?? homePath(shop.locale);
  const code = url.searchParams.get('code');
  const state = url.searchParams.get('state');
  return unlessDown(door, redirectTo, async () => {
    if (!code || state === null || open?.state !== state) return notBegunHere(door, redirectTo);
    if (door.locals.limits.take('attempt', door.clientAddress) > 0) {
      return signInMessage(door.locals, 'too-many', redirectTo);
    }
    cookies.delete(name, cookieOptions(services));
    const userAgent = door.request.headers.get('user-agent') ?? undefined;
    const who = { services, shop, cookies, userAgent };
    const outcome = await finishSignIn(who, open, { code, state });
    return outcome.kind === 'signed-in'
      ? seeOther(outcome.redirectTo)
      : signInMessage(door.locals, outcome.failure, redirectTo);
  });
}

/** A callback that no sign-in of this browser waits for, or none with a code. */
async function notBegunHere(door: Door, redirectTo: string): Promise<Response | SignInMessage> {
  const query = door.url.searchParams;
  const isDown = PROVIDER_ERRORS.has(query.get('error') ?? '');
  // Going back, reloading or a second window: whoever is signed in already has nothing to repair.
  const session = await currentSession(door.cookies, door.locals.services);
  if (query.has('code') && session?.user) return seeOther(redirectTo);
  return signInMessage(door.locals, isDown ? 'unavailable' : 'bad-request', redirectTo);
}

/** `/{locale}/signup`: off to the provider's sign-up page, which comes back to `/{locale}/registration`. */
export async function startSignUp(door: Door): Promise<Response | SignInMessage> {
  const { services, shop } = door.locals;
  const asked = localPath(door.url.searchParams.get('redirectUrl'));
  return unlessDown(door, wantedPath(door), async () =>
    seeOther(await services.identity.signUpUrl(shop, asked)),
  );
}

/** `POST /{locale}/signout`: out of the shop, then out of the provider. */
export async function endSession(door: Door): Promise<Response> {
  const { services, shop } = door.locals;
  if (!isSameOrigin(door.request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE });
  }
  return seeOther(await signOut({ services, shop, cookies: door.cookies }));
}

/** An address without a locale, moved under the stored or detected one with its query. */
export function underLocale({ request, url }: Pick<Door, 'request' | 'url'>): Response {
  const { headers } = request;
  const locale = storedLocale(headers.get('cookie'), headers.get('accept-language'));
  const location = `/${locale ?? DEFAULT_LOCALE}${url.pathname}${url.search}`;
  return new Response(null, { status: 302, headers: { location, ...PRIVATE } });
}

function wantedPath({ url, locals }: Pick<Door, 'url' | 'locals'>): string {
  return returnPath(url.searchParams.get('redirectUrl'), homePath(locals.shop.locale));
}

async function unlessDown(
  { locals }: Door,
  redirectTo: string,
  answer: () => Promise<Response | SignInMessage>,
): Promise<Response | SignInMessage> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    locals.services.log.warn('signin.outage', { port: error.port, reason: error.message });
    return signInMessage(locals, 'unavailable', redirectTo);
  }
}
