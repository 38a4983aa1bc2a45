import { itemCount } from '#lib/domain/basket.ts';
import { type BasketNotice, refusalNotice } from '#lib/domain/basket-notice.ts';
import { Outage } from '#lib/domain/outage.ts';
import { basketPath } from '#lib/domain/paths.ts';
import { isLocale, type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { callContext, type Door, refreshHint } from './call.ts';
import { number } from './form-fields.ts';
import { localPath } from './local-path.ts';
import { isNewsletterForm, type NewsletterForm, newsletterForm } from './newsletter-forms.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isPromotionForm, type PromotionForm, promotionForm } from './promotion-forms.ts';
import { isSameOrigin } from './same-origin.ts';
import { busyWishlist, isWishlistForm, type WishlistForm, wishlistForm } from './wishlist-forms.ts';

/** A basket form: how its fields become the payload of the procedure that script would call. */
const FORMS = {
  addItemToBasket: (form: FormData) => ({
    variantId: number(form, 'variantId'),
    quantity: form.has('quantity') ? number(form, 'quantity') : 1,
  }),
  updateBasketItem: (form: FormData) => ({
    basketItemKey: form.get('basketItemKey'),
    update: { quantity: number(form, 'quantity') },
  }),
  removeItemFromBasket: (form: FormData) => ({ itemKey: form.get('itemKey') }),
} as const;

/**
 * `POST /api/form/{procedure}`: the same procedures for browsers without script. Always answers 303, to the
 * basket or the wishlist with a notice of what happened, so that a reload repeats nothing.
 */
export async function formDoor(name: string | undefined, door: Door): Promise<Response> {
  const { request, locals } = door;
  if (!isForm(name) && !isOtherForm(name)) return plain(404, 'Not Found');
  if (request.method !== 'POST') return plain(405, 'Method Not Allowed', { allow: 'POST' });
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) return plain(403, 'Forbidden');
  const form = await fieldsOf(request);
  const locale = form?.get('locale');
  if (!form || typeof locale !== 'string' || !isLocale(locale)) return plain(400, 'Bad Request');
  return seeOther(await destinationOf(name, form, locale, door));
}

async function destinationOf(
  name: keyof typeof FORMS | WishlistForm | NewsletterForm | PromotionForm,
  form: FormData,
  locale: Locale,
  door: Door,
): Promise<string> {
  if (isNewsletterForm(name)) return newsletterForm(name, form, locale, door);
  const isBusy = door.locals.limits.take('mutation', door.clientAddress) > 0;
  if (isWishlistForm(name)) {
    return isBusy ? busyWishlist(locale) : wishlistForm(name, form, locale, door);
  }
  if (isBusy) return `${basketPath(locale)}?notice=busy`;
  if (isPromotionForm(name)) return promotionForm(name, form, locale, door);
  return basketForm(name, form, locale, door);
}

function isOtherForm(
  name: string | undefined,
): name is WishlistForm | NewsletterForm | PromotionForm {
  return isWishlistForm(name) || isNewsletterForm(name) || isPromotionForm(name);
}

async function basketForm(
  name: keyof typeof FORMS,
  form: FormData,
  locale: Locale,
  door: Door,
): Promise<string> {
  const basket = basketPath(locale);
  if (name === 'addItemToBasket' && !form.get('variantId')) {
    // The browser's own check was skipped: back to the sizes, which say what is missing.
    const back = localPath(form.get('back')) ?? basket;
    return `${back.split('#', 1)[0]}#size`;
  }
  return `${basket}?notice=${await noticeOf(name, form, locale, door)}`;
}

async function noticeOf(
  name: keyof typeof FORMS,
  form: FormData,
  locale: Locale,
  door: Door,
): Promise<BasketNotice> {
  const { services } = door.locals;
  try {
    const context = await callContext(door, shopOfLocale(locale), translator(locale));
    const answer = await dispatch(name, FORMS[name](form), context);
    if (!answer.ok) return refusalNotice(answer.problem);
    const reply = answer.reply as { basket: Parameters<typeof itemCount>[0]; errors?: unknown };
    refreshHint(door, { basket: itemCount(reply.basket) });
    if (reply.errors) return 'ItemAddedWithReducedQuantity';
    return name === 'addItemToBasket'
      ? 'added'
      : name === 'updateBasketItem'
        ? 'updated'
        : 'removed';
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    return 'unavailable';
  }
}

async function fieldsOf(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

function isForm(name: string | undefined): name is keyof typeof FORMS {
  return name !== undefined && Object.hasOwn(FORMS, name);
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
