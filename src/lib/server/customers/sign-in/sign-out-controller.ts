import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { signOut } from './sign-in.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** `POST /{locale}/signout`: signs out of the shop, then redirects to the provider's sign-out page. */
export async function handleSignOut(requestContext: SignInRequest): Promise<Response> {
  const { services, shop } = requestContext.locals;
  if (!isSameOrigin(requestContext.request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  }
  return seeOther(await signOut({ services, shop, cookies: requestContext.cookies }));
}
