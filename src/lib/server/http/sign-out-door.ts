import { signOut } from '#lib/server/rpc/sign-in.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';
import type { Door } from './sign-in-door.ts';

/** `POST /{locale}/signout`: signs out of the shop, then redirects to the provider's sign-out page. */
export async function endSession(requestContext: Door): Promise<Response> {
  const { services, shop } = requestContext.locals;
  if (!isSameOrigin(requestContext.request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE });
  }
  return seeOther(await signOut({ services, shop, cookies: requestContext.cookies }));
}
