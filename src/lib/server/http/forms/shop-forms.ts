import type { Locale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type { RequestContext } from '#lib/server/http/api/call-context.ts';
import { cookieOptions } from '#lib/server/http/security/cookies.ts';
import { localPath } from '#lib/server/http/security/local-path.ts';

/** Form that remembers the shop of the page. With script, choosing a shop's link does so. */
export const REMEMBER_SHOP = 'rememberShop';

const YEAR_SECONDS = 31_536_000;

/** Stores the shop for the redirect of `/` and returns the path of the page that the form is on. */
export function submitShopForm(
  form: FormData,
  locale: Locale,
  { cookies, locals }: RequestContext,
): string {
  const options = cookieOptions(locals.services);
  // Readable, because the offer of another shop reads it.
  cookies.set('locale', locale, { ...options, httpOnly: false, maxAge: YEAR_SECONDS });
  return localPath(form.get('back')) ?? homePath(locale);
}
