import { NOTICE_COOKIE } from '#lib/domain/customers/notice-cookie.ts';
import type { SignInCountsNotice, SignInNotice } from '#lib/domain/customers/sign-in-notice.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieOptions } from '#lib/server/platform/security/cookies.ts';

const ONE_MINUTE = 60;

/** Shows a notice on the next page, once. */
export function writeNoticeCookie(
  cookies: Cookies,
  notice: SignInNotice | SignInCountsNotice,
  services: Pick<Services, 'siteUrl'>,
): void {
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: ONE_MINUTE };
  cookies.set(NOTICE_COOKIE, notice, options);
}
