import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { RequestContext } from '#lib/server/http/api/call-context.ts';
import { takeCall } from '#lib/server/http/security/rate-limit.ts';
import { isSameOrigin } from '#lib/server/http/security/same-origin.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/http/server/private-response.ts';
import { type BasketForm, isBasketForm, submitBasketForm } from './basket-forms.ts';
import { letteringPagePath, SHOW_LETTERING } from './lettering-forms.ts';
import { isNewsletterForm, type NewsletterForm, submitNewsletterForm } from './newsletter-forms.ts';
import { isPromotionForm, type PromotionForm, submitPromotionForm } from './promotion-forms.ts';
import { REMEMBER_SHOP, submitShopForm } from './shop-forms.ts';
import {
  isStockAlertForm,
  type StockAlertForm,
  submitStockAlertForm,
} from './stock-alert-forms.ts';
import {
  busyWishlistPath,
  isWishlistForm,
  submitWishlistForm,
  type WishlistForm,
} from './wishlist-forms.ts';

/**
 * `POST /api/form/{procedure}`: the procedures for browsers without JavaScript. Always redirects (303) to a page with a
 * notice, so that a reload repeats nothing.
 */
export async function handleFormRequest(
  name: string | undefined,
  requestContext: RequestContext,
): Promise<Response> {
  const { request, locals } = requestContext;
  if (!isForm(name)) return plainText(404, 'Not Found');
  if (request.method !== 'POST') return plainText(405, 'Method Not Allowed', { allow: 'POST' });
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) return plainText(403, 'Forbidden');
  const form = await readFormData(request);
  const locale = form?.get('locale');
  if (!form || typeof locale !== 'string' || !isLocale(locale))
    return plainText(400, 'Bad Request');
  return seeOther(await submitForm(name, form, locale, requestContext));
}

/** Runs the form and returns the path to redirect to. */
async function submitForm(
  name: FormName,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<string> {
  if (isNewsletterForm(name)) return submitNewsletterForm(name, form, locale, requestContext);
  if (isStockAlertForm(name)) return submitStockAlertForm(name, form, locale, requestContext);
  if (name === SHOW_LETTERING) return letteringPagePath(form, locale, 'lettering');
  if (name === REMEMBER_SHOP) return submitShopForm(form, locale, requestContext);
  const isBusy = takeCall('mutation', requestContext) > 0;
  if (isWishlistForm(name)) {
    return isBusy
      ? busyWishlistPath(locale)
      : submitWishlistForm(name, form, locale, requestContext);
  }
  if (isBusy) return `${basketPath(locale)}?notice=busy`;
  if (isPromotionForm(name)) return submitPromotionForm(name, form, locale, requestContext);
  return submitBasketForm(name, form, locale, requestContext);
}

type FormName =
  | typeof SHOW_LETTERING
  | typeof REMEMBER_SHOP
  | BasketForm
  | WishlistForm
  | NewsletterForm
  | StockAlertForm
  | PromotionForm;

function isForm(name: string | undefined): name is FormName {
  return (
    name === SHOW_LETTERING ||
    name === REMEMBER_SHOP ||
    isBasketForm(name) ||
    isWishlistForm(name) ||
    isNewsletterForm(name) ||
    isStockAlertForm(name) ||
    isPromotionForm(name)
  );
}

async function readFormData(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

function plainText(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...PRIVATE_HEADERS, ...headers },
  });
}
