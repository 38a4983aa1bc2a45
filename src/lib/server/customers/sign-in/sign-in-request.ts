import type { APIContext } from 'astro';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';

/** A request to one of the pages of a sign-in. */
export interface SignInRequest
  extends Pick<APIContext, 'locals' | 'url' | 'request' | 'clientAddress'> {
  readonly cookies: Cookies;
}
