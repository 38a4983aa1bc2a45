import { localizePath } from '#lib/domain/shop/localize-path.ts';
import { DEFAULT_LOCALE, type Shop } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import { storedLocale } from '#lib/server/platform/http/stored-locale.ts';
import { localPath, returnPath } from '#lib/server/platform/security/local-path.ts';
import { withOutageMessage } from './outage-message.ts';
import { freshSession } from './session.ts';
import { beginSignIn } from './sign-in.ts';
import { saveSignInCookie } from './sign-in-cookies.ts';
import type { SignInMessage } from './sign-in-message.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** `/{locale}/signin`: redirects to the provider, or shows a message when it is down. */
export async function startSignIn(
  requestContext: SignInRequest,
): Promise<Response | SignInMessage> {
  const redirectTo = targetPath(requestContext);
  const isReauthentication = requestContext.url.searchParams.get('anew') === 'true';
  return withOutageMessage(requestContext, redirectTo, async () => {
    if (!isReauthentication && (await isSignedIn(requestContext))) return seeOther(redirectTo);
    return seeOther(
      await beginProviderSignIn(
        requestContext,
        requestContext.locals.shop,
        redirectTo,
        isReauthentication,
      ),
    );
  });
}

/** Stores the sign-in in a cookie for ten minutes and returns the provider's URL. Throws `Outage`. */
export async function beginProviderSignIn(
  requestContext: SignInRequest,
  shop: Shop,
  redirectTo: string,
  isReauthentication = false,
): Promise<string> {
  const { services, platform } = requestContext.locals;
  const { url, ...open } = await beginSignIn(
    { services, shop },
    redirectTo,
    isReauthentication,
    platform,
  );
  saveSignInCookie(requestContext, open);
  return url;
}

/** `/{locale}/signup`: redirects to the provider's sign-up page, which returns to `/{locale}/registration`. */
export async function startSignUp(
  requestContext: SignInRequest,
): Promise<Response | SignInMessage> {
  const { services, shop } = requestContext.locals;
  const requestedPath = localPath(requestContext.url.searchParams.get('redirectUrl'));
  return withOutageMessage(requestContext, targetPath(requestContext), async () => {
    if (await isSignedIn(requestContext)) return seeOther(targetPath(requestContext));
    return seeOther(await services.customers.identity.signUpUrl(shop, requestedPath));
  });
}

/** Redirects a path without locale to the stored or detected locale, keeping the query. */
export function redirectToStoredLocale({
  request,
  url,
}: Pick<SignInRequest, 'request' | 'url'>): Response {
  const { headers } = request;
  const locale = storedLocale(headers.get('cookie'), headers.get('accept-language'));
  const location = localizePath(url.pathname, locale ?? DEFAULT_LOCALE) + url.search;
  return new Response(null, { status: 302, headers: { location, ...PRIVATE_HEADERS } });
}

async function isSignedIn({ cookies, locals }: SignInRequest): Promise<boolean> {
  return (await freshSession(cookies, locals.services)).state === 'customer';
}

function targetPath({ url, locals }: Pick<SignInRequest, 'url' | 'locals'>): string {
  return returnPath(url.searchParams.get('redirectUrl'), homePath(locals.shop.locale));
}
