import type { Payload, Reply } from '#lib/contract/procedures.ts';
import { type BasketNotice, noticeForProblem } from '#lib/domain/basket/basket-notice.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { reducedQuantityNotice } from '#lib/domain/basket/reduced-quantity.ts';
import { Outage, outageNotice } from '#lib/domain/outage.ts';
import { firstStyle, parseLettering } from '#lib/domain/printing/lettering.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { createCallContext, type RequestContext } from '#lib/server/http/api/call-context.ts';
import { localPath } from '#lib/server/http/security/local-path.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { watchAddedItems } from './added-items.ts';
import { formNumber } from './form-fields.ts';
import { formRequest } from './form-request.ts';
import { hasLetteringProblem, letteringPagePath, readLettering } from './lettering-forms.ts';

interface Form {
  /** Converts its fields to the payload of the procedure. */
  readonly payload: (form: FormData, services: Pick<Services, 'printing'>) => unknown;
  readonly done: BasketNotice;
}

/** A form for one basket item. */
const itemForm = (done: BasketNotice): Form => ({
  payload: (form) => ({ itemKey: form.get('itemKey') }),
  done,
});

function newItem(form: FormData) {
  return {
    variantId: formNumber(form, 'variantId'),
    // 0 must fail: the procedure would accept it and change nothing.
    quantity: form.has('quantity') ? formNumber(form, 'quantity') || undefined : 1,
  };
}

const FORMS = {
  addItemToBasket: {
    payload: newItem,
    done: 'added',
  },
  addItemsToBasket: {
    payload: (form: FormData) => ({
      items: form.getAll('variantId').map((id, index) => ({
        variantId: Number(id),
        // A look has one of each.
        quantity: Number(form.getAll('quantity')[index] ?? 1) || undefined,
      })),
    }),
    done: 'added',
  },
  addLetteredItem: {
    payload: (form: FormData, { printing }: Pick<Services, 'printing'>) => {
      const typed = readLettering(form);
      // A closed configurator has no choice of styles.
      const style = typed.style || firstStyle(printing.rules.offered);
      const { hasBadge: badge, ...texts } = parseLettering({ ...typed, style }).lettering;
      return { ...newItem(form), lettering: { ...texts, badge } };
    },
    done: 'added',
  },
  updateBasketItem: {
    payload: (form: FormData) => ({
      basketItemKey: form.get('basketItemKey'),
      update: { quantity: formNumber(form, 'quantity') },
    }),
    done: 'updated',
  },
  removeItemFromBasket: itemForm('removed'),
  clearBasket: { payload: () => undefined, done: 'cleared' },
  restoreRemovedItems: { payload: () => undefined, done: 'restored' },
  saveItemForLater: itemForm('saved'),
  moveItemToWishlist: itemForm('wished'),
  moveSavedItemToBasket: itemForm('movedBack'),
  removeSavedItem: itemForm('savedRemoved'),
  bringBasket: {
    payload: (form: FormData) => ({ fromShopId: formNumber(form, 'fromShopId') }),
    done: 'brought',
  },
} as const satisfies Readonly<Record<string, Form>>;

export type BasketForm = keyof typeof FORMS;

export function isBasketForm(name: string | undefined): name is BasketForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form. Returns the path to redirect to, usually the basket with a notice. */
export async function submitBasketForm(
  name: BasketForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<string> {
  const basket = basketPath(locale);
  if (
    name === 'addLetteredItem' &&
    hasLetteringProblem(form, requestContext.locals.services.printing)
  ) {
    return letteringPagePath(form, locale, 'lettering');
  }
  // No size was chosen: back to the size buttons, which show the error.
  if (name === 'addLetteredItem' && !form.get('variantId')) {
    return letteringPagePath(form, locale, 'size');
  }
  if (name === 'addItemToBasket' && !form.get('variantId')) {
    const back = localPath(form.get('back')) ?? basket;
    return `${back.split('#', 1)[0]}#size`;
  }
  if (name === 'addItemsToBasket' && !form.getAll('variantId').every(Boolean)) {
    const back = localPath(form.get('back')) ?? basket;
    return `${back.split('#', 1)[0]}#look-sizes`;
  }
  return `${basket}?${await runForm(name, form, locale, requestContext)}`;
}

async function runForm(
  name: BasketForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<URLSearchParams> {
  const { services } = requestContext.locals;
  const request = formRequest(name, form, requestContext);
  try {
    const shop = getShopByLocale(locale);
    const context = await createCallContext(requestContext, shop, translator(locale));
    const payload = FORMS[name].payload(form, services);
    const { requestId } = request;
    const noteAdded = await watchAddedItems(requestContext, context);
    const result = await dispatch(name, payload, { ...context, idempotencyKey: requestId });
    request.finish();
    if (!result.ok) return new URLSearchParams({ notice: noticeForProblem(result.problem) });
    noteAdded(result.reply);
    const reply = result.reply as Reply<BasketForm>;
    return noticeQuery(FORMS[name].done, reply, payload);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    request.keepForRetry();
    return new URLSearchParams({ notice: outageNotice(error) });
  }
}

/** Limits the length of the URL. */
const MAX_SKIPPED = 20;

function noticeQuery(
  done: BasketNotice,
  reply: Reply<BasketForm>,
  payload: unknown,
): URLSearchParams {
  if (reply !== true && 'left' in reply) {
    const { fromShopId } = payload as Payload<'bringBasket'>;
    const skipped = [...reply.left, ...reply.reduced].slice(0, MAX_SKIPPED);
    if (skipped.length === 0) return new URLSearchParams({ notice: done });
    return new URLSearchParams({
      ...{ notice: 'broughtInPart', from: String(fromShopId), left: skipped.join() },
    });
  }
  const isReduced = reply !== true && 'errors' in reply && reply.errors !== undefined;
  const notice = isReduced ? reducedQuantityNotice(reply.basket, reply.errors) : done;
  return new URLSearchParams({ notice });
}
