import type { APIContext } from 'astro';
import { DEFAULT_LOCALE, type Shop } from '#lib/domain/shop.ts';
import { homePath } from '#lib/domain/shop-paths.ts';
import { beginSignIn } from '#lib/server/rpc/sign-in.ts';
import { localPath, returnPath } from './local-path.ts';
import { rememberSignIn } from './open-sign-ins.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { type Cookies, freshSession } from './session.ts';
import type { SignInMessage } from './sign-in-message.ts';
import { unlessDown } from './sign-in-outage.ts';
import { storedLocale } from './stored-locale.ts';

export interface Door extends Pick<APIContext, 'locals' | 'url' | 'request' | 'clientAddress'> {
  readonly cookies: Cookies;
}

/** `/{locale}/signin`: off to the provider, or a message when it cannot be reached. */
export async function startSignIn(door: Door): Promise<Response | SignInMessage> {
  const redirectTo = wantedPath(door);
  const isAnew = door.url.searchParams.get('anew') === 'true';
  return unlessDown(door, redirectTo, async () => {
    if (!isAnew && (await isSignedIn(door))) return seeOther(redirectTo);
    return seeOther(await leave(door, door.locals.shop, redirectTo, isAnew));
  });
}

/** Remembers the sign-in in a cookie for ten minutes and answers the provider's address. Throws `Outage`. */
export async function leave(
  door: Door,
  shop: Shop,
  redirectTo: string,
  isAnew = false,
): Promise<string> {
  const { services, platform } = door.locals;
  const { url, ...open } = await beginSignIn({ services, shop }, redirectTo, isAnew, platform);
  rememberSignIn(door, open);
  return url;
}

/** `/{locale}/signup`: off to the provider's sign-up page, which comes back to `/{locale}/registration`. */
export async function startSignUp(door: Door): Promise<Response | SignInMessage> {
  const { services, shop } = door.locals;
  const asked = localPath(door.url.searchParams.get('redirectUrl'));
  return unlessDown(door, wantedPath(door), async () => {
    if (await isSignedIn(door)) return seeOther(wantedPath(door));
    return seeOther(await services.identity.signUpUrl(shop, asked));
  });
}

/** An address without a locale, moved under the stored or detected one with its query. */
export function underLocale({ request, url }: Pick<Door, 'request' | 'url'>): Response {
  const { headers } = request;
  const locale = storedLocale(headers.get('cookie'), headers.get('accept-language'));
  const location = `/${locale ?? DEFAULT_LOCALE}${url.pathname}${url.search}`;
  return new Response(null, { status: 302, headers: { location, ...PRIVATE } });
}

async function isSignedIn({ cookies, locals }: Door): Promise<boolean> {
  return (await freshSession(cookies, locals.services)).state === 'customer';
}

function wantedPath({ url, locals }: Pick<Door, 'url' | 'locals'>): string {
  return returnPath(url.searchParams.get('redirectUrl'), homePath(locals.shop.locale));
}
