import { signOut } from '#lib/server/rpc/sign-in.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';
import type { Door } from './sign-in-door.ts';

/** `POST /{locale}/signout`: out of the shop, then out of the provider. */
export async function endSession(door: Door): Promise<Response> {
  const { services, shop } = door.locals;
  if (!isSameOrigin(door.request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE });
  }
  return seeOther(await signOut({ services, shop, cookies: door.cookies }));
}
