import { basketPath } from '#lib/domain/basket-paths.ts';
import { isLocale, type Locale } from '#lib/domain/shop.ts';
import { type BasketForm, basketForm, isBasketForm } from './basket-forms.ts';
import type { Door } from './call.ts';
import { letteringAddress, SHOW_LETTERING } from './lettering-forms.ts';
import { isNewsletterForm, type NewsletterForm, newsletterForm } from './newsletter-forms.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isPromotionForm, type PromotionForm, promotionForm } from './promotion-forms.ts';
import { isSameOrigin } from './same-origin.ts';
import { isStockAlertForm, type StockAlertForm, stockAlertForm } from './stock-alert-forms.ts';
import { busyWishlist, isWishlistForm, type WishlistForm, wishlistForm } from './wishlist-forms.ts';

/**
 * `POST /api/form/{procedure}`: the same procedures for browsers without script. Always answers 303, to the
 * basket or the wishlist with a notice of what happened, so that a reload repeats nothing.
 */
export async function formDoor(name: string | undefined, door: Door): Promise<Response> {
  const { request, locals } = door;
  if (!isForm(name)) return plain(404, 'Not Found');
  if (request.method !== 'POST') return plain(405, 'Method Not Allowed', { allow: 'POST' });
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) return plain(403, 'Forbidden');
  const form = await fieldsOf(request);
  const locale = form?.get('locale');
  if (!form || typeof locale !== 'string' || !isLocale(locale)) return plain(400, 'Bad Request');
  return seeOther(await destinationOf(name, form, locale, door));
}

async function destinationOf(
  name: FormName,
  form: FormData,
  locale: Locale,
  door: Door,
): Promise<string> {
  if (isNewsletterForm(name)) return newsletterForm(name, form, locale, door);
  if (isStockAlertForm(name)) return stockAlertForm(name, form, locale, door);
  if (name === SHOW_LETTERING) return letteringAddress(form, locale, 'lettering');
  const isBusy = door.locals.limits.take('mutation', door.clientAddress) > 0;
  if (isWishlistForm(name)) {
    return isBusy ? busyWishlist(locale) : wishlistForm(name, form, locale, door);
  }
  if (isBusy) return `${basketPath(locale)}?notice=busy`;
  if (isPromotionForm(name)) return promotionForm(name, form, locale, door);
  return basketForm(name, form, locale, door);
}

type FormName =
  | typeof SHOW_LETTERING
  | BasketForm
  | WishlistForm
  | NewsletterForm
  | StockAlertForm
  | PromotionForm;

function isForm(name: string | undefined): name is FormName {
  return (
    name === SHOW_LETTERING ||
    isBasketForm(name) ||
    isWishlistForm(name) ||
    isNewsletterForm(name) ||
    isStockAlertForm(name) ||
    isPromotionForm(name)
  );
}

async function fieldsOf(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

function plain(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...PRIVATE, ...headers },
  });
}
