import type { Payload, Reply } from '#lib/contract/procedures.ts';
import { type BasketNotice, refusalNotice } from '#lib/domain/basket-notice.ts';
import { Outage } from '#lib/domain/outage.ts';
import { basketPath } from '#lib/domain/paths.ts';
import { type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { callContext, type Door } from './call.ts';
import { number, text } from './form-fields.ts';
import { formRequest } from './form-request.ts';
import { isUnprintable, letteringAddress } from './lettering-forms.ts';
import { localPath } from './local-path.ts';

interface Form {
  /** How its fields become the payload of the procedure that script would call. */
  readonly payload: (form: FormData) => unknown;
  readonly done: BasketNotice;
}

/** A line that is named by its key. */
const line = (done: BasketNotice): Form => ({
  payload: (form) => ({ itemKey: form.get('itemKey') }),
  done,
});

function addedItem(form: FormData) {
  return {
    variantId: number(form, 'variantId'),
    // None is no quantity to add: the contract would leave the basket as it is and call that done.
    quantity: form.has('quantity') ? number(form, 'quantity') || undefined : 1,
  };
}

const FORMS = {
  addItemToBasket: {
    payload: addedItem,
    done: 'added',
  },
  addLetteredItem: {
    payload: (form: FormData) => ({
      ...addedItem(form),
      lettering: {
        ...{ style: form.get('style'), name: text(form, 'name'), number: text(form, 'number') },
        badge: form.get('badge') === 'yes',
      },
    }),
    done: 'added',
  },
  updateBasketItem: {
    payload: (form: FormData) => ({
      basketItemKey: form.get('basketItemKey'),
      update: { quantity: number(form, 'quantity') },
    }),
    done: 'updated',
  },
  removeItemFromBasket: line('removed'),
  clearBasket: { payload: () => undefined, done: 'cleared' },
  restoreRemovedItems: { payload: () => undefined, done: 'restored' },
  saveItemForLater: line('saved'),
  moveSavedItemToBasket: line('movedBack'),
  removeSavedItem: line('savedRemoved'),
  bringBasket: {
    payload: (form: FormData) => ({ fromShopId: number(form, 'fromShopId') }),
    done: 'brought',
  },
} as const satisfies Readonly<Record<string, Form>>;

export type BasketForm = keyof typeof FORMS;

export function isBasketForm(name: string | undefined): name is BasketForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form and answers where to go: the basket, and what it is to say. */
export async function basketForm(
  name: BasketForm,
  form: FormData,
  locale: Locale,
  door: Door,
): Promise<string> {
  const basket = basketPath(locale);
  if (name === 'addLetteredItem' && isUnprintable(form)) {
    return letteringAddress(form, locale, 'lettering');
  }
  // The browser's own check was skipped: back to the sizes, which say what is missing.
  if (name === 'addLetteredItem' && !form.get('variantId')) {
    return letteringAddress(form, locale, 'size');
  }
  if (name === 'addItemToBasket' && !form.get('variantId')) {
    const back = localPath(form.get('back')) ?? basket;
    return `${back.split('#', 1)[0]}#size`;
  }
  return `${basket}?${await queryOf(name, form, locale, door)}`;
}

async function queryOf(
  name: BasketForm,
  form: FormData,
  locale: Locale,
  door: Door,
): Promise<URLSearchParams> {
  const { services } = door.locals;
  const request = formRequest(name, form, door);
  try {
    const shop = shopOfLocale(locale);
    const context = await callContext(door, shop, translator(locale));
    const payload = FORMS[name].payload(form);
    const { requestId } = request;
    const answer = await dispatch(name, payload, { ...context, requestId });
    request.finish();
    if (!answer.ok) return new URLSearchParams({ notice: refusalNotice(answer.problem) });
    const reply = answer.reply as Reply<BasketForm>;
    return told(FORMS[name].done, reply, payload);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    request.keepForRetry();
    return new URLSearchParams({ notice: error.isCommitted ? 'committed' : 'unavailable' });
  }
}

/** As many as an address may carry. */
const MOST_LEFT = 20;

function told(done: BasketNotice, reply: Reply<BasketForm>, payload: unknown): URLSearchParams {
  if (reply !== true && 'left' in reply) {
    const { fromShopId } = payload as Payload<'bringBasket'>;
    const left = [...reply.left, ...reply.reduced].slice(0, MOST_LEFT);
    if (left.length === 0) return new URLSearchParams({ notice: done });
    return new URLSearchParams({
      ...{ notice: 'broughtInPart', from: String(fromShopId), left: left.join() },
    });
  }
  const isReduced = reply !== true && 'errors' in reply && reply.errors !== undefined;
  return new URLSearchParams({ notice: isReduced ? 'ItemAddedWithReducedQuantity' : done });
}
