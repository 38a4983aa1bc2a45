import type { Reply } from '#lib/contract/procedures.ts';
import { type BasketNotice, noticeForProblem } from '#lib/domain/basket/basket-notice.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { reducedQuantityNotice } from '#lib/domain/basket/reduced-quantity.ts';
import { firstStyle, parseLettering } from '#lib/domain/printing/lettering.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type {
  FormCall,
  FormDefinition,
  FormTable,
  ShopForm,
} from '#lib/server/customers/requests/form-definition.ts';
import { defineProcedureForm } from '#lib/server/customers/requests/procedure-form.ts';
import { formNumber } from '#lib/server/platform/forms/form-fields.ts';
import { localPath } from '#lib/server/platform/security/local-path.ts';
import { hasLetteringProblem, letteringPagePath, readLettering } from './lettering-forms.ts';

type BasketMethod =
  | 'addItemToBasket'
  | 'addItemsToBasket'
  | 'addLetteredItem'
  | 'updateBasketItem'
  | 'removeItemFromBasket'
  | 'clearBasket'
  | 'restoreRemovedItems'
  | 'saveItemForLater'
  | 'moveItemToWishlist'
  | 'moveSavedItemToBasket'
  | 'removeSavedItem';

interface BasketFormDefinition extends Pick<FormDefinition<unknown, unknown>, 'schema'> {
  readonly done: BasketNotice;
  /** Path of the page that asks for what is missing. */
  readonly check?: (call: FormCall) => string | undefined;
}

/** A form that calls the procedure and shows the basket with a notice. */
function basketForm(method: BasketMethod, { schema, done, check }: BasketFormDefinition): ShopForm {
  return defineProcedureForm<unknown, BasketNotice>({
    schema,
    ...(check && { check }),
    run: async (payload, call) => {
      const answer = await call(method, payload);
      return answer.ok ? successNotice(done, answer.reply) : noticeForProblem(answer.problem);
    },
    outage: (notice) => notice,
    back: (notice, { locale }) => noticePath(locale, { notice }),
  });
}

/** A form for one item. */
const itemForm = (method: BasketMethod, done: BasketNotice): ShopForm =>
  basketForm(method, { schema: (form) => ({ itemKey: form.get('itemKey') }), done });

export const BASKET_FORMS = {
  addItemToBasket: basketForm('addItemToBasket', {
    schema: newItem,
    done: 'added',
    check: (call) => (call.form.get('variantId') ? undefined : originPath(call, 'size')),
  }),
  addItemsToBasket: basketForm('addItemsToBasket', {
    schema: (form) => ({
      items: form.getAll('variantId').map((id, index) => ({
        variantId: Number(id),
        // A look has one of each.
        quantity: Number(form.getAll('quantity')[index] ?? 1) || undefined,
      })),
    }),
    done: 'added',
    check: (call) =>
      call.form.getAll('variantId').every(Boolean) ? undefined : originPath(call, 'look-sizes'),
  }),
  addLetteredItem: basketForm('addLetteredItem', {
    schema: letteredItem,
    done: 'added',
    check: ({ form, locale, requestContext }) => {
      if (hasLetteringProblem(form, requestContext.locals.services.printing))
        return letteringPagePath(form, locale, 'lettering');
      return form.get('variantId') ? undefined : letteringPagePath(form, locale, 'size');
    },
  }),
  updateBasketItem: basketForm('updateBasketItem', {
    schema: (form) => ({
      basketItemKey: form.get('basketItemKey'),
      update: { quantity: formNumber(form, 'quantity') },
    }),
    done: 'updated',
  }),
  removeItemFromBasket: itemForm('removeItemFromBasket', 'removed'),
  clearBasket: basketForm('clearBasket', { schema: () => undefined, done: 'cleared' }),
  restoreRemovedItems: basketForm('restoreRemovedItems', {
    schema: () => undefined,
    done: 'restored',
  }),
  saveItemForLater: itemForm('saveItemForLater', 'saved'),
  moveItemToWishlist: itemForm('moveItemToWishlist', 'wished'),
  moveSavedItemToBasket: itemForm('moveSavedItemToBasket', 'movedBack'),
  removeSavedItem: itemForm('removeSavedItem', 'savedRemoved'),
  bringBasket: defineProcedureForm<{ readonly fromShopId: number | undefined }, BroughtQuery>({
    schema: (form) => ({ fromShopId: formNumber(form, 'fromShopId') }),
    run: async (payload, call) => {
      const answer = await call('bringBasket', payload);
      if (!answer.ok) return { notice: noticeForProblem(answer.problem) };
      return broughtQuery(answer.reply, payload.fromShopId);
    },
    outage: (notice) => ({ notice }),
    back: (query, { locale }) => noticePath(locale, query),
  }),
} as const satisfies FormTable;

function newItem(form: FormData) {
  return {
    variantId: formNumber(form, 'variantId'),
    // 0 must fail: the procedure would accept it and change nothing.
    quantity: form.has('quantity') ? formNumber(form, 'quantity') || undefined : 1,
  };
}

function letteredItem(form: FormData, { requestContext }: FormCall) {
  const { printing } = requestContext.locals.services;
  const typed = readLettering(form);
  // A closed configurator has no choice of styles.
  const style = typed.style || firstStyle(printing.rules.offered);
  const { hasBadge: badge, ...texts } = parseLettering({ ...typed, style }).lettering;
  return { ...newItem(form), lettering: { ...texts, badge } };
}

function successNotice(done: BasketNotice, reply: Reply<BasketMethod>): BasketNotice {
  const isReduced = reply !== true && 'errors' in reply && reply.errors !== undefined;
  return isReduced ? reducedQuantityNotice(reply.basket, reply.errors) : done;
}

/** Limits the length of the URL. */
const MAX_SKIPPED = 20;

/** The notice, and for a part of a basket which shop it came from and which goods did not. */
type BroughtQuery = Readonly<{ notice: BasketNotice } & Partial<Record<'from' | 'left', string>>>;

function broughtQuery(
  { left, reduced }: Reply<'bringBasket'>,
  fromShopId: number | undefined,
): BroughtQuery {
  const skipped = [...left, ...reduced].slice(0, MAX_SKIPPED);
  if (skipped.length === 0) return { notice: 'brought' };
  return { notice: 'broughtInPart', from: String(fromShopId), left: skipped.join() };
}

function noticePath(locale: Locale, query: BroughtQuery): string {
  return `${basketPath(locale)}?${new URLSearchParams(query)}`;
}

/** The page that the form is on, at the part that asks for what is missing. */
function originPath({ form, locale }: FormCall, part: string): string {
  const back = localPath(form.get('back')) ?? basketPath(locale);
  return `${back.split('#', 1)[0]}#${part}`;
}
