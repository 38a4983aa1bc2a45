import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { defineForm, type FormTable } from '#lib/server/customers/requests/form-definition.ts';
import { cookieOptions } from '#lib/server/platform/security/cookies.ts';
import { localPath } from '#lib/server/platform/security/local-path.ts';

const YEAR_SECONDS = 31_536_000;

export const SHOP_FORMS = {
  /**
   * Stores the shop of the page for the redirect of `/`, and shows the page again. With script, choosing a shop's link
   * does so.
   */
  rememberShop: defineForm({
    schema: (form) => localPath(form.get('back')),
    run: (_, { locale, requestContext }) => {
      const { cookies, locals } = requestContext;
      const options = cookieOptions(locals.services);
      // Readable, because the offer of another shop reads it.
      cookies.set('locale', locale, { ...options, httpOnly: false, maxAge: YEAR_SECONDS });
    },
    back: (_, { locale }, back) => back ?? homePath(locale),
  }),
} as const satisfies FormTable;
